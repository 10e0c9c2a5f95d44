import { useMessages } from "#app/i18n/messages.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";

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
