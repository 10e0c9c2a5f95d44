import { useMessages } from "#app/i18n/messages.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";

/** A link to a letter, after a space. */
export function LetterLink({ letter }: { letter?: string }) {
  const { letters } = useMessages();
  if (!letter) return null;
  return (
    <>
      {" "}
      <ContentLink href={`/letters/${letter}`}>{letters.write}</ContentLink>
    </>
  );
}
