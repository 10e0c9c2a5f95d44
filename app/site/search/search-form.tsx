import { useId } from "react";
import { type Locale, localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { longestQuestion } from "./search-address.ts";

type Props = { locale: Locale; question?: string; hasLabel?: boolean };

/** A plain form, which works without a script. */
export function SearchForm({ locale, question, hasLabel = false }: Props) {
  const { search: words } = useMessages();
  const id = useId();
  return (
    <search>
      <form className="search-form" action={localizedPath("/search", locale)}>
        <label className={hasLabel ? "field-label" : "visually-hidden"} htmlFor={id}>
          {words.label}
        </label>
        <div className="joined wraps">
          <input
            className="input"
            id={id}
            name="q"
            type="search"
            maxLength={longestQuestion}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={question}
            key={question}
            placeholder={words.hint}
          />
          <button className="button" type="submit">
            {words.button}
          </button>
        </div>
      </form>
    </search>
  );
}
