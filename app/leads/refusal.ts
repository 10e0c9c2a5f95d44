import { fillWords } from "#app/i18n/fill-words.ts";
import type { Words } from "#app/i18n/words.ts";

/** Why the server did not take a form: the rate limit, or the limit of a body. */
export type Refusal = "too-many" | "too-large";

const names = { "too-many": "tooMany", "too-large": "tooLarge" } as const;

export const isRefusal = (why: string): why is Refusal => Object.hasOwn(names, why);

/** What the sender is told; whom to call only where there is a number. */
export function refusalText({ notSent }: Words, why: Refusal, phone: string | undefined): string {
  const text = notSent[names[why]];
  return phone ? `${text} ${fillWords(notSent.orCall, { phone })}` : text;
}
