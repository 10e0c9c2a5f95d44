import { useId } from "react";

import { useWords } from "#app/i18n/words.ts";
import { Icon } from "#app/ui/icon.tsx";

/** For the longer forms: the box is never ticked beforehand, and the notice opens beside the form. */
export function ConsentBox({ noticeUrl, error }: { noticeUrl: string; error?: string }) {
  const { form } = useWords();
  const id = useId();
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
