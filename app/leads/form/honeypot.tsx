import { useWords } from "#app/i18n/words.ts";

/**
 * The honeypot, a field no person fills in: not seen, not reached with the keyboard, not
 * announced, not offered to autofill. A lead that comes with it is doubted, not
 * dropped.
 */
export function Honeypot() {
  const { form } = useWords();
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {form.leaveEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  );
}
