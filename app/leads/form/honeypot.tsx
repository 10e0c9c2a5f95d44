import { useMessages } from "#app/i18n/messages.ts";

/**
 * The honeypot field. People cannot see it or reach it with the keyboard, screen readers do not announce it and
 * browsers do not fill it in. A lead that fills it in is marked as doubtful, not dropped.
 */
export function Honeypot() {
  const { form } = useMessages();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {form.leaveEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  );
}
