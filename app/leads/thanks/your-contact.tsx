import { useMessages } from "#app/i18n/messages.ts";

/** How we will use the given contact: as a phone dials it, or as it was written. */
export type ContactEcho = { way: "call" | "write" | "given"; contact: string };

/** Repeats the contact to its owner, who alone can notice a wrong digit. */
export function YourContact({ way, contact }: ContactEcho) {
  const { thankYou: words } = useMessages();
  return (
    <p className="your-contact">
      <small>{words[way]}</small>
      <b className="figure">
        <bdi>{contact}</bdi>
      </b>
    </p>
  );
}
