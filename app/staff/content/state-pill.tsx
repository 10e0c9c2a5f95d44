import type { VersionState } from "./editor-source.ts";

const words = { live: "Live", changed: "Changed", draft: "Draft", scheduled: "Scheduled" } as const;
const tones = { live: "good", changed: "wait", draft: "", scheduled: "info" } as const;

/** A shape and a word; colour never speaks alone. */
export function StatePill({ state }: { state: VersionState | "changed" }) {
  return (
    <span className="pill" data-tone={tones[state]}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <circle
          cx="5"
          cy="5"
          r="4"
          fill={state === "live" || state === "changed" ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="1.6"
          strokeDasharray={state === "draft" ? "2.4 1.8" : undefined}
        />
        {state === "scheduled" && (
          <path d="M5 2.6V5l1.6 1" fill="none" stroke="currentColor" strokeWidth="1.2" />
        )}
      </svg>
      {words[state]}
    </span>
  );
}
