import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import type { PublicationState } from "./editable.ts";

const looks = {
  live: { text: "Live", tone: "good", shape: "dot" },
  changed: { text: "Changed", tone: "wait", shape: "half" },
  draft: { text: "Draft", tone: "plain", shape: "ring" },
  scheduled: { text: "Scheduled", tone: "info", shape: "half" },
  shipped: { text: "Came with the site", tone: "plain", shape: "dot" },
} as const;

export type ShownState = PublicationState | "changed" | "shipped";

/** What visitors see of a document. */
export const StatePill = ({ state }: { state: ShownState }) => <StatusPill {...looks[state]} />;
