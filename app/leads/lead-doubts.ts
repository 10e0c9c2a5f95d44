/** Why a lead may be spam, in words for staff. The keys come from the database function private.doubts_about(). */
export const doubtWords: Readonly<Record<string, string>> = {
  spam_words_and_links: "Spam words and links",
  spam_words: "Spam words",
  many_links: "Many links",
  markup: "Link code in the text",
  same_words_again: "The same text many times",
  many_at_once: "Very many enquiries at once",
  many_from_one_network: "Many from one network",
  hidden_field_filled: "A hidden field was filled in",
  sent_very_fast: "Sent faster than a person types",
};

/** The doubts in words. One that this release does not know is shown as its key. */
export const listDoubts = (suspicion: string): string[] =>
  suspicion
    .split(", ")
    .map((doubt) => (Object.hasOwn(doubtWords, doubt) && doubtWords[doubt]) || doubt.replaceAll("_", " "));
