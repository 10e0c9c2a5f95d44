import type { Hero } from "#app/content/kinds/hero.ts";

/** A number as tel: and chat links want it. */
export const dialled = (shown: string): string => shown.replace(/[^+\d]/g, "");

/** The hero may show its number in another form than it dials. */
export const shownPhone = (hero: Pick<Hero, "phone_number" | "phone_display">): string =>
  hero.phone_display || hero.phone_number;
