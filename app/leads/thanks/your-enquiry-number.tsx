import { useMessages } from "#app/i18n/messages.ts";

/** A phone call transmits no data, so the visitor reads out this number of six characters. */
export function YourEnquiryNumber({ enquiryNumber }: { enquiryNumber: string }) {
  const { enquiryNumber: words } = useMessages();
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
