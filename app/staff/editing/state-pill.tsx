import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { t, word } from "#app/staff/words/words.ts";
import type { PublicationState } from "./editable.ts";

const looks = {
  live: { text: word("Live"), tone: "good", shape: "dot" },
  changed: { text: word("Changed"), tone: "wait", shape: "half" },
  draft: { text: word("Draft"), tone: "plain", shape: "ring" },
  scheduled: { text: word("Scheduled"), tone: "info", shape: "half" },
  shipped: { text: word("Came with the site"), tone: "plain", shape: "dot" },
} as const;

export type ShownState = PublicationState | "changed" | "shipped";

export const StatePill = ({ state }: { state: ShownState }) => (
  <StatusPill {...looks[state]} text={t(looks[state].text)} />
);
