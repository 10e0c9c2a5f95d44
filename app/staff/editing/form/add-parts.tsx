import { Plus } from "lucide-react";
import { useId } from "react";
import { defaultLocale } from "#app/i18n/locales.ts";
import { fieldOf } from "#app/staff/editing/values/edit-values.ts";
import { type Shape, startedValue } from "#app/staff/editing/values/field-shape.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { t } from "#app/staff/words/words.ts";
import { useEditorContext } from "./editor-context.ts";
import { openPart } from "./field-help.tsx";

type Parts = NonNullable<Shape["fields"]>;

/** An optional part of a page that is empty. */
export function isAbsent(
  { fields, item, min = 0, isOptional, mayBeNull, mayBeEmpty }: Shape,
  value: unknown,
) {
  if (item) return min === 0 && !(Array.isArray(value) && value.length > 0);
  if (fields) return (isOptional || mayBeNull) && !value;
  return (isOptional || mayBeEmpty) && !value;
}

/** The missing parts that a writer would look for, without internal fields. */
export const listAbsent = (fields: Parts, english: unknown): Parts =>
  fields.filter(
    ([name, shape]) =>
      isAbsent(shape, fieldOf(english, name)) && !(shape.info.input === "line" && shape.info.isShared),
  );

type Props = { parts: Parts; onAdd: (name: string) => void };

/** A button for each optional part of a page. */
export function AddParts({ parts, onAdd }: Props) {
  const { setField, editList } = useEditorContext();
  const id = useId();
  const add = (name: string, shape: Shape) => {
    if (shape.item) editList([name], { type: "add", at: 0, item: startedValue(shape.item) }, shape);
    else setField(defaultLocale, [name], startedValue(shape));
    onAdd(name);
    requestAnimationFrame(() => openPart([name], "center"));
  };
  if (parts.length === 0) return null;
  return (
    <section className="field-section" aria-labelledby={id}>
      <h2 id={id}>{t("Add to this page")}</h2>
      <p className="staff-hint">
        {t("Only if there is something to say. The page shows nothing for the rest.")}
      </p>
      <div className="cluster">
        {parts.map(([name, shape]) => (
          <Button key={name} icon={Plus} onClick={() => add(name, shape)}>
            {shape.info.label}
          </Button>
        ))}
      </div>
    </section>
  );
}
