import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { defaultLocale } from "#app/i18n/locales.ts";
import { startedValue } from "#app/staff/editing/values/field-shape.ts";
import { Button, IconButton } from "#app/staff/kit/button.tsx";
import { t } from "#app/staff/words/words.ts";
import { useEditorContext } from "./editor-context.ts";
import { FieldHelp, partId } from "./field-help.tsx";
import { FieldList, type FieldProps } from "./field-list.tsx";
import { anItem } from "./label-words.ts";

/** Fields that belong together, under one heading. An optional group can be added and removed. */
export function GroupField({ shape, path, value, english, level }: FieldProps) {
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
