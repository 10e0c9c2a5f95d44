import { useWords } from "#app/i18n/words.ts";

/** How we will use the contact somebody gave: as a telephone dials it, or as it was written. */
export type ContactEcho = { way: "call" | "write" | "given"; contact: string };

/** Said back to its owner, who alone can see that a digit is wrong. */
export function YourContact({ way, contact }: ContactEcho) {
  const { thankYou: words } = useWords();
  return (
    <p className="your-contact">
      <small>{words[way]}</small>
      <b className="figure">
        <bdi>{contact}</bdi>
      </b>
    </p>
  );
}
