import { useState } from "react";
import { defaultLocale } from "#app/i18n/locales.ts";
import { fieldOf, type Path } from "#app/staff/editing/values/edit-values.ts";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import { t } from "#app/staff/words/words.ts";
import { useEditorContext } from "./editor-context.ts";
import { GroupField } from "./group-field.tsx";
import { LeafField } from "./leaf-field.tsx";
import { ListField } from "./list-field.tsx";
import { TagField } from "./tag-field.tsx";
import { TextField } from "./text-field.tsx";

export type FieldProps = {
  shape: Shape;
  path: Path;
  /** In the language being edited. */
  value: unknown;
  english: unknown;
  level: 2 | 3 | 4;
};

/**
 * The fields of a group. A translation shows only text fields; other values are shared by all languages. In a row of a
 * list, the optional fields that are empty when it opens are folded.
 */
export function FieldList({ fields, path, value, english, level }: FieldListProps) {
  const { locale, isWhole, onlyItem } = useEditorContext();
  const shown = fields.filter(
    ([name, { hasWords, info }]) =>
      !info.isPosition &&
      (hasWords || isWhole || locale === defaultLocale) &&
      // Who opens one item knows it by its words, and the short name of a new one is made from them.
      (info.input !== "identifier" || isWhole || (onlyItem === undefined && fieldOf(english, name) !== "")),
  );
  const [folded] = useState(() => {
    const isRow = path.some((part) => typeof part === "number");
    const absent = shown.filter(([name, { isOptional }]) => isRow && isOptional && !fieldOf(english, name));
    return absent.map(([name]) => name);
  });
  const fieldsOf = (isFolded: boolean) =>
    shown
      .filter(([name]) => folded.includes(name) === isFolded)
      .map(([name, shape]) => (
        <Field
          key={name}
          shape={shape}
          path={[...path, name]}
          value={fieldOf(value, name)}
          english={fieldOf(english, name)}
          level={level}
        />
      ));
  const more = shown.filter(([name]) => folded.includes(name)).map(([, { info }]) => info.label);
  return (
    <>
      {fieldsOf(false)}
      {more.length > 0 && (
        <details>
          <summary className="staff-hint">{t("More: {fields}", { fields: more.join(", ") })}</summary>
          {fieldsOf(true)}
        </details>
      )}
    </>
  );
}

type FieldListProps = Omit<FieldProps, "shape"> & { fields: NonNullable<Shape["fields"]> };

export function Field(props: FieldProps) {
  const { locale, isWhole } = useEditorContext();
  if (props.shape.info.isText && (isWhole || locale === defaultLocale)) return <TextField {...props} />;
  if (props.shape.info.input === "tags") return <TagField {...props} />;
  if (props.shape.item) return <ListField {...props} />;
  if (props.shape.fields) return <GroupField {...props} />;
  return <LeafField {...props} />;
}
