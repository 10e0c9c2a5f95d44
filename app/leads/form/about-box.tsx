import { useMessages } from "#app/i18n/messages.ts";

/** Shows the page that the enquiry is about, exactly as it will be sent. It is only sent if the box is ticked. */
export function AboutBox({ about, isTicked }: { about: string; isTicked: boolean }) {
  const { form } = useMessages();
  return (
    <div className="field">
      <label className="consent">
        <input className="tick-box" type="checkbox" name="about" value={about} defaultChecked={isTicked} />
        <span>
          {form.about} <b>{about}</b>
        </span>
      </label>
    </div>
  );
}
