import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import { t } from "#app/staff/words/words.ts";
import { openPart, partId } from "./field-help.tsx";

type Props = { parts: NonNullable<Shape["fields"]> };

/** The contents of a long form: each entry focuses the first control of its part. */
export function FormParts({ parts }: Props) {
  return (
    <nav className="form-parts" aria-label={t("Parts of this form")}>
      {parts.map(([name, { info }]) => (
        <a
          key={name}
          href={`#${partId([name])}`}
          onClick={(event) => {
            // A new address would count as leaving the form.
            event.preventDefault();
            openPart([name], "start");
          }}
        >
          {info.label}
        </a>
      ))}
    </nav>
  );
}
