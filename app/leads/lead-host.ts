import type { ContentHost, RememberContent } from "#app/content/engine/content-host.ts";
import type { AttachmentProblem } from "./attachment-rules.ts";
import type { LeadRow } from "./lead-row.ts";

/** What taking a lead needs of the request it came with. */
export type LeadHost = ContentHost & {
  storeLead: StoreLead;
  attachments: AttachmentStore;
  /** What is said against the network of whoever sent the request, if many leads came from it; reading it counts one more. */
  visitor: { readonly doubt: string | undefined };
  /** A key that nobody else can make: from the visitor's address, the present ten minutes and what was sent. */
  deriveKey: (parts: readonly string[]) => string;
  addToLead: AddToLead;
  /** For what a visitor carries from one page to the next without a script, and nobody else may read. */
  seal: (text: string) => string;
  unseal: (sealed: string) => string | undefined;
  /** A visitor is about to be told that the lead with this key is stored. */
  keepReceipt: (idempotencyKey: string) => void;
  remember: RememberContent;
};

/** `known`: it was there already, word for word. `key`: another one than asked for, which was taken by other words. */
export type LeadOutcome =
  | { state: "stored"; key?: string }
  | { state: "known" }
  | { state: "failed"; code: string | undefined; status: number };

/** Says how it went once that is certain: "stored" means committed. */
export type StoreLead = (row: LeadRow) => Promise<LeadOutcome>;

/** Adds to the details of the lead with this key; false when there is none or nobody answers. */
export type AddToLead = (key: string, more: Record<string, string>) => Promise<boolean>;

export type IncomingAttachment = { name: string; bytes: Uint8Array };

/** What the app asks of the server for attachments of one visitor. The key that may store them never reaches the app. */
export type AttachmentStore = {
  /** Checked by content, kept once. The lead is named by its own key, since visitors cannot read leads. */
  keep: (leadKey: string, attachment: IncomingAttachment) => Promise<"kept" | AttachmentProblem>;
  /**
   * Receiving takes memory, so not everybody does it at once: the work begins when there is a place, for a lead that
   * exists. Otherwise the answer is why not.
   */
  inTurn: <Result>(
    leadKey: string,
    work: (place: ReceivingPlace) => Promise<Result>,
  ) => Promise<Result | AttachmentProblem>;
  /** Traffic shaping: until this visitor may send more. */
  pace: (bytes: number) => Promise<void>;
};

/** Told of every piece that arrives: a place is lost by sending too slowly or too much. */
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
