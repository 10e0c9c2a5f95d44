import { defaultLocale } from "#app/i18n/locales.ts";
import { fieldOf, type Path } from "#app/staff/editing/values/edit-values.ts";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import { useEditorContext } from "./editor-context.ts";
import { GroupField } from "./group-field.tsx";
import { LeafField } from "./leaf-field.tsx";
import { ListField } from "./list-field.tsx";

export type FieldProps = {
  shape: Shape;
  path: Path;
  /** In the language being edited. */
  value: unknown;
  english: unknown;
  level: 2 | 3 | 4;
};

/** The fields of a group. A translation shows only text fields; other values are shared by all languages. */
export function FieldList({ fields, path, value, english, level }: FieldListProps) {
  const { locale, onlyItem } = useEditorContext();
  const shown = fields.filter(
    ([, { hasWords, info }]) =>
      !info.isPosition &&
      (hasWords || locale === defaultLocale) &&
      // A member who opens one item recognises it by its text.
      (info.input !== "identifier" || onlyItem === undefined),
  );
  return shown.map(([name, shape]) => (
    <Field
      key={name}
      shape={shape}
      path={[...path, name]}
      value={fieldOf(value, name)}
      english={fieldOf(english, name)}
      level={level}
    />
  ));
}

type FieldListProps = Omit<FieldProps, "shape"> & { fields: NonNullable<Shape["fields"]> };

export function Field(props: FieldProps) {
  if (props.shape.item) return <ListField {...props} />;
  if (props.shape.fields) return <GroupField {...props} />;
  return <LeafField {...props} />;
}
