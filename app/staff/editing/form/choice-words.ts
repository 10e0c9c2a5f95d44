/** "not-a-law-firm" becomes "Not a law firm", and "titleChain" "Title chain". */
export function choiceWords(choice: string): string {
  const words = choice.replaceAll("-", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
