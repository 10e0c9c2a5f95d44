import type { Hero } from "#app/content/kinds/home/hero.ts";
import type { ShownPhone } from "./reach-of.ts";

/** A number without separators, for tel: and chat links. */
export const dialled = (shown: string): string => shown.replace(/[^+\d]/g, "");

/** The hero may display its number in another form than it dials. */
export function shownPhone(hero: Pick<Hero, "phone_number" | "phone_display">): ShownPhone | undefined {
  const { phone_number: number, phone_display: shown } = hero;
  return number ? { number: dialled(number), shown: shown || number } : undefined;
}
