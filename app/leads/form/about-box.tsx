import { useWords } from "#app/i18n/words.ts";

/** What the visitor was looking at, word for word as it will be sent. Without the tick nothing of it is. */
export function AboutBox({ about, isTicked }: { about: string; isTicked: boolean }) {
  const { form } = useWords();
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
