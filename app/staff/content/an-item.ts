/** "a feature", "an address": for the words on a button. */
export function anItem(label: string): string {
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}
