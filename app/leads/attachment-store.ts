import type { PaperProblem } from "./attachment-rules.ts";

export type IncomingPaper = { name: string; bytes: Uint8Array };

/** What the app asks of the server for papers. The key that may store them never reaches the app. */
export type PaperStore = {
  /** Checked by content, kept once. The lead is named by its own key, since visitors cannot read leads. */
  keep: (leadKey: string, paper: IncomingPaper) => Promise<"kept" | PaperProblem>;
  /** Receiving takes memory, so not everybody does it at once. Says "busy" when too many wait already. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result | "busy">;
};
