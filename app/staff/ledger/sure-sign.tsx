import { Circle, CircleDashed, Clock3, Contrast, type LucideIcon, Scale } from "lucide-react";
import { t, type Word, word } from "#app/staff/words/words.ts";
import type { SureState } from "./ledger-rows.ts";

/** Shape first, colour second: the same icons that visitors see. */
export const sureWords: Record<SureState, Word> = {
  official: word("Official"),
  reported: word("Press, several"),
  "reported-once": word("Press, one"),
  old: word("Older figure"),
  named: word("Named in a law"),
  unknown: word("Not known"),
};
const signs: Record<SureState, LucideIcon> = {
  official: Circle,
  reported: Contrast,
  "reported-once": Contrast,
  old: Clock3,
  named: Scale,
  unknown: CircleDashed,
};

export function SureSign({ state, text = t(sureWords[state]) }: { state: SureState; text?: string }) {
  const Sign = signs[state];
  return (
    <span className="sure-sign row" data-state={state}>
      <Sign aria-hidden="true" /> {text}
    </span>
  );
}
