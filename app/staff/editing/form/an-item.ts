import { staffLanguage } from "#app/staff/words/staff-language.ts";

/** "a feature", "an address": for button labels. Only English has articles. */
export function anItem(label: string): string {
  if (staffLanguage() !== "en") return label;
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}
