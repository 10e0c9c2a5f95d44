import { fillWords } from "#app/i18n/fill-words.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** Why the server refused a form: the rate limit or the body limit. */
export type Refusal = "too-many" | "too-large";

const names = { "too-many": "tooMany", "too-large": "tooLarge" } as const;

export const isRefusal = (why: string): why is Refusal => Object.hasOwn(names, why);

export function refusalText({ notSent }: Messages, why: Refusal, phone: string | undefined): string {
  const text = notSent[names[why]];
  return phone ? `${text} ${fillWords(notSent.orCall, { phone })}` : text;
}
