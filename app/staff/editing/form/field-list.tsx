import { Plus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { defaultLocale } from "#app/i18n/locales.ts";
import { RichInput } from "#app/staff/editing/rich/rich-input.tsx";
import {
  fieldOf,
  joinPath,
  type Path,
  type Shape,
  startedValue,
} from "#app/staff/editing/values/field-shape.ts";
import { Button, IconButton, Field as LabelledField } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import { FieldHelp, fieldId, partId, useEditorContext } from "./field-help.tsx";
import { anItem } from "./label-words.ts";
import { LeafField } from "./leaf-field.tsx";
import { ListField } from "./list-field.tsx";
import { OriginalText } from "./original-text.tsx";
import { TagField } from "./tag-field.tsx";

export type FieldProps = {
  shape: Shape;
  path: Path;
  /** In the language being edited. */
  value: unknown;
  english: unknown;
  level: 2 | 3 | 4;
};

/**
 * The fields of a group. A translation shows only text fields, in a row only those that English has; other values are
 * shared by all languages. In a row of a list, the optional fields that are empty when it opens are folded.
 */
export function FieldList({ fields, path, value, english, level }: FieldListProps) {
  const { locale, isWhole, onlyItem } = useEditorContext();
  const isRow = path.some((part) => typeof part === "number");
  const isTranslation = locale !== defaultLocale && !isWhole;
  const shown = fields.filter(
    ([name, { hasWords, info }]) =>
      !info.isPosition &&
      !(isRow && isTranslation && !fieldOf(english, name) && !fieldOf(value, name)) &&
      (hasWords || isWhole || locale === defaultLocale) &&
      // An item edited alone shows no id, nor does an item without one: its id is derived from its text on save.
      (info.input !== "identifier" || isWhole || (onlyItem === undefined && fieldOf(english, name) !== "")),
  );
  const [folded] = useState(() => {
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

/** Fields that belong together, under one heading. An optional group can be added and removed. */
function GroupField({ shape, path, value, english, level }: FieldProps) {
  const { locale, isReadOnly, setField } = useEditorContext();
  const id = useId();
  const { label, help } = shape.info;
  const isAbsent = english === undefined || english === null;
  const mayBeAbsent = (shape.isOptional || shape.mayBeNull) && locale === defaultLocale && !isReadOnly;
  if (isAbsent && !mayBeAbsent) return null;
  const Heading = `h${level}` as const;
  const deeper = level === 2 ? 3 : 4;
  return (
    <section
      className="field-group"
      id={level === 2 ? partId(path) : undefined}
      aria-labelledby={id}
      data-level={level}
    >
      <div className="row tap">
        <Heading id={id}>{label}</Heading>
        {mayBeAbsent && !isAbsent && (
          <IconButton
            icon={Trash2}
            label={t("Remove: {label}", { label })}
            // A removed shipped part would return from the default if the field were only left out.
            onClick={() => setField(locale, path, shape.mayBeNull ? null : undefined)}
          />
        )}
      </div>
      <FieldHelp path={path} help={help} />
      {isAbsent ? (
        <Button icon={Plus} onClick={() => setField(locale, path, startedValue(shape))}>
          {t("Add {label}", { label: anItem(label) })}
        </Button>
      ) : (
        <FieldList fields={shape.fields ?? []} path={path} value={value} english={english} level={deeper} />
      )}
    </section>
  );
}

/** A text of several lines in one editor. Lines keep their translations when others are added or removed. */
function TextField({ shape, path, value, english, level }: FieldProps) {
  const { locale, isWhole, faults, notes, isReadOnly, setField, editList } = useEditorContext();
  const lines = Array.isArray(value) ? value.map(String) : [];
  // Fast typing changes the text several times before the next render.
  const latest = useRef(lines);
  latest.current = lines;
  const own = joinPath(path);
  const isOwn = (at: string) => at === own || at.startsWith(`${own}.`);
  const note = [...notes].find(([at]) => isOwn(at))?.[1];
  const change = (text: string) => {
    const before = latest.current;
    const after = text === "" ? [] : text.split("\n");
    latest.current = after;
    if (isWhole) return setField(locale, path, after);
    const { head, tail } = commonEnds(before, after);
    const changed = Math.min(before.length, after.length) - head - tail;
    for (let i = 0; i < changed; i += 1) setField(locale, [...path, head + i], after[head + i]);
    const at = head + changed;
    for (let i = before.length - tail - 1; i >= at; i -= 1) editList(path, { type: "remove", at: i }, shape);
    for (let i = at; i < after.length - tail; i += 1)
      editList(path, { type: "add", at: i, item: after[i] }, shape);
  };
  return (
    <div id={level === 2 ? partId(path) : undefined}>
      <LabelledField
        id={fieldId(path)}
        className="field-row"
        label={shape.info.label}
        hint={shape.info.help}
        error={[...faults].find(([at]) => isOwn(at))?.[1]}
        note={note}
        aside={
          locale !== defaultLocale &&
          english !== undefined && <OriginalText shape={shape} path={path} value={value} english={english} />
        }
      >
        {(control) => (
          <RichInput
            control={{ ...control, lang: locale, disabled: isReadOnly }}
            label={shape.info.label}
            text={lines.join("\n")}
            onText={change}
            isLong
            isOpen={isWhole}
          />
        )}
      </LabelledField>
    </div>
  );
}

/** How many entries two lists share at their start and at their end. */
function commonEnds(a: readonly string[], b: readonly string[]): { head: number; tail: number } {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return { head, tail };
}
