import { useWords } from "#app/i18n/words.ts";

/** A telephone link can carry nothing, so the visitor carries it: six signs to read out. */
export function YourEnquiryNumber({ enquiryNumber }: { enquiryNumber: string }) {
  const { enquiryNumber: words } = useWords();
  return (
    <p className="your-enquiry-number">
      <span>
        <small>{words.yours}</small>
        <b className="figure">{enquiryNumber}</b>
      </span>
      <span>{words.say}</span>
    </p>
  );
}
