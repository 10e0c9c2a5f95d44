import { staffLanguage } from "#app/staff/words/words.ts";

/** "a feature", "an address": for button labels. Only English has articles. */
export function anItem(label: string): string {
  if (staffLanguage() !== "en") return label;
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}

/** "not-a-law-firm" becomes "Not a law firm", and "titleChain" "Title chain". */
export function choiceWords(choice: string): string {
  const words = choice.replaceAll("-", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
