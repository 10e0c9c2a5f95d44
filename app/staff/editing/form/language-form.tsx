import { Lock, Plus } from "lucide-react";
import { useId, useState } from "react";
import { defaultLocale } from "#app/i18n/locales.ts";
import { fieldOf, type Shape, startedValue } from "#app/staff/editing/values/field-shape.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import { EditorContext, openPart, partId, useEditorContext } from "./field-help.tsx";
import { FieldList } from "./field-list.tsx";

type Parts = NonNullable<Shape["fields"]>;

function isAbsent({ fields, item, min = 0, isOptional, mayBeNull, mayBeEmpty }: Shape, value: unknown) {
  if (item) return min === 0 && !(Array.isArray(value) && value.length > 0);
  if (fields) return (isOptional || mayBeNull) && !value;
  return (isOptional || mayBeEmpty) && !value;
}

/** The missing parts that a writer would look for, without internal fields. */
const listAbsent = (fields: Parts, english: unknown): Parts =>
  fields.filter(
    ([name, shape]) =>
      isAbsent(shape, fieldOf(english, name)) && !(shape.info.input === "line" && shape.info.isShared),
  );

function AddParts({ parts, onAdd }: { parts: Parts; onAdd: (name: string) => void }) {
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

type Props = {
  shape: Shape;
  value: unknown;
  english: unknown;
  /** The page starts with its required parts; others are added. */
  hasParts: boolean;
};

/** First the fields with text, in page order; last those shared by all languages. */
export function LanguageForm({ shape, value, english, hasParts }: Props) {
  const context = useEditorContext();
  const { locale, isWhole, isReadOnly } = context;
  const all = shape.fields ?? [];
  const absent = hasParts ? listAbsent(all, english) : [];
  // A field that is emptied stays until the form is opened again.
  const [kept, setKept] = useState(() =>
    all.filter(([name, field]) => !isAbsent(field, fieldOf(english, name))).map(([name]) => name),
  );
  const isShown = ([name, field]: Parts[number]) =>
    !hasParts ||
    !isAbsent(field, fieldOf(english, name)) ||
    (!field.fields && !field.item && kept.includes(name));
  const fields = all.filter(isShown);
  const words = fields.filter(([, field]) => field.hasWords || isWhole);
  const shared = fields.filter(
    ([, field]) => !words.some(([, one]) => one === field) && !field.info.isPosition,
  );
  const parts = words.filter(([, field]) => field.fields || field.item);
  return (
    <>
      {parts.length > 3 && <FormParts parts={parts} />}
      {runsOf(words).map((run) => (
        <div key={run[0]?.[0]} className="field-section">
          <FieldList fields={run} path={[]} value={value} english={english} level={2} />
        </div>
      ))}
      {locale === defaultLocale && !isReadOnly && (
        <AddParts
          parts={absent.filter((part) => !isShown(part))}
          onAdd={(name) => setKept([...kept, name])}
        />
      )}
      {shared.length > 0 && (
        <section className="field-section" aria-labelledby="shared-fields">
          <h2 id="shared-fields" className="shared-head row">
            {t("More")}{" "}
            <small className="row">
              <Lock aria-hidden="true" /> {t("the same in every language")}
            </small>
          </h2>
          {/* These are stored with English, regardless of the edited language. */}
          <EditorContext value={{ ...context, locale: defaultLocale }}>
            <FieldList fields={shared} path={[]} value={english} english={english} level={3} />
          </EditorContext>
        </section>
      )}
      {locale !== defaultLocale && !isWhole && (
        <p className="staff-hint">
          {t(
            "Links, numbers, colours and dates inside the parts above are the same in every language. Change them in English.",
          )}
        </p>
      )}
    </>
  );
}

/** Consecutive single fields share a section; a list or a group has its own. */
function runsOf(fields: Parts): Parts[] {
  const runs: [string, Shape][][] = [];
  for (const [name, field] of fields) {
    const isSingle = !field.fields && !field.item;
    const last = runs.at(-1);
    const lastField = last?.at(-1)?.[1];
    if (last && isSingle && lastField && !lastField.fields && !lastField.item) last.push([name, field]);
    else runs.push([[name, field]]);
  }
  return runs;
}

/** The contents of a long form: each entry focuses the first control of its part. */
function FormParts({ parts }: { parts: Parts }) {
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
