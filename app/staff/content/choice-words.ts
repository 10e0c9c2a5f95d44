/** "not-a-law-firm" reads "Not a law firm". */
export const choiceWords = (choice: string): string =>
  choice.charAt(0).toUpperCase() + choice.slice(1).replaceAll("-", " ");
