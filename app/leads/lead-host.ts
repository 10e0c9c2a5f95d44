import type { ContentHost, RememberContent } from "#app/content/engine/content-host.ts";
import type { AttachmentProblem } from "./attachment-rules.ts";
import type { LeadRow } from "./lead-row.ts";

export type LeadHost = ContentHost & {
  storeLead: StoreLead;
  attachments: AttachmentStore;
  /** A doubt about the sender's network if many leads came from it. Each read counts as one more lead. */
  visitor: { readonly doubt: string | undefined };
  /** A key that others cannot compute: from the visitor's address, the current ten minutes and the message. */
  deriveKey: (parts: readonly string[]) => string;
  addToLead: AddToLead;
  encryptToken: (text: string) => string;
  decryptToken: (token: string) => string | undefined;
  /** Called before a visitor is told that the lead with this key is stored. */
  keepReceipt: (idempotencyKey: string) => void;
  remember: RememberContent;
};

/** `known`: the same lead was already stored. `key`: the key used instead, because the given one was taken. */
export type LeadOutcome =
  | { state: "stored"; key?: string }
  | { state: "known" }
  | { state: "failed"; code: string | undefined; status: number };

/** Resolves when the outcome is certain: "stored" means committed. */
export type StoreLead = (row: LeadRow) => Promise<LeadOutcome>;

/** Adds details to the lead with this key. Returns false if there is none or the database does not answer. */
export type AddToLead = (key: string, more: Record<string, string>) => Promise<boolean>;

export type IncomingAttachment = { name: string; bytes: Uint8Array };

/** Stores the attachments of one visitor. The key that may write them never reaches the app. */
export type AttachmentStore = {
  /** Checks the content and stores each file once. The lead is named by its key, because visitors cannot read leads. */
  keep: (leadKey: string, attachment: IncomingAttachment) => Promise<"kept" | AttachmentProblem>;
  /**
   * Receiving needs memory, so the number of concurrent uploads is limited. The work starts when a slot is free and the
   * lead exists; otherwise the result is the reason.
   */
  inTurn: <Result>(
    leadKey: string,
    work: (place: ReceivingPlace) => Promise<Result>,
  ) => Promise<Result | AttachmentProblem>;
  /** The names of the stored attachments, for the sender. Empty if the database does not answer. */
  namesOf: (leadKey: string) => Promise<string[]>;
  /** Traffic shaping: resolves when this visitor may send more. */
  pace: (bytes: number) => Promise<void>;
};

/** An upload slot. It is told of every chunk and is lost if the visitor sends too slowly or too much. */
export type ReceivingPlace = {
  waits: () => void;
  arrived: (bytes: number) => void;
  /** Rejects with an AttachmentRefused. */
  lost: Promise<never>;
};

export class AttachmentRefused extends Error {
  override name = "AttachmentRefused";
  readonly problem: AttachmentProblem;
  constructor(problem: AttachmentProblem) {
    super(`Attachments were refused: ${problem}.`);
    this.problem = problem;
  }
}
