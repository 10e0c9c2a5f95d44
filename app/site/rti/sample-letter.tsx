import type { RtiPage } from "#app/content/kinds/pages/rti.ts";
import { LetterLink } from "#app/site/page/letter-link.tsx";

/** Plain lines to be copied or printed. Empty lines separate paragraphs. */
export function SampleLetter({ note, letter }: Omit<RtiPage["sample"], "heading">) {
  return (
    <>
      <p className="guide-note">
        {note}
        <LetterLink letter="rti-application" />
      </p>
      <div className="letter">
        {letter
          .join("\n")
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </>
  );
}
