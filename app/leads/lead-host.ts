import type { ContentHost, RememberContent } from "#app/content/content-host.ts";
import type { PaperStore } from "./attachment-store.ts";
import type { StoreLead } from "./lead-store.ts";

/** What taking a lead needs of the request it came with. */
export type LeadHost = ContentHost & {
  storeLead: StoreLead;
  papers: PaperStore;
  /** What can be said of whoever sent the request; reading `isBusy` counts it as one more form of theirs. */
  visitor: { readonly isBusy: boolean; isRepeating: (words: string) => boolean };
  /** A visitor is about to be told that the lead with this key is stored. */
  keepReceipt: (idempotencyKey: string) => void;
  remember: RememberContent;
};
