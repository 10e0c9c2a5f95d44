import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { id: string; noticeUrl: string; isTicked?: boolean; error?: string };

/** The consent box. It is never ticked in advance, except when the form returns with an error elsewhere. */
export function ConsentBox({ id, noticeUrl, isTicked, error }: Props) {
  const { form } = useMessages();
  return (
    <div className="field">
      <label className="consent" htmlFor={id}>
        <input
          className="tick-box"
          id={id}
          type="checkbox"
          name="consent"
          value="yes"
          required
          defaultChecked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {form.consent}{" "}
          <a href={noticeUrl} target="_blank" rel="noopener">
            {form.consentLink}
          </a>
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="flag" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
