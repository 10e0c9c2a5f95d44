import { changesMeaning } from "#app/content/engine/changes-meaning.ts";
import { wordsOfLine } from "#app/content/engine/text-lines.ts";
import { MarkedWords } from "#app/staff/editing/marked-words.tsx";
import { RichView } from "#app/staff/editing/rich/rich-input.tsx";
import { valueAt } from "#app/staff/editing/values/field-shape.ts";
import { isOutdatedText, joinLines } from "#app/staff/editing/values/missing-words.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import { keyed } from "#app/ui/keyed.ts";
import { useEditorContext } from "./field-help.tsx";
import type { FieldProps } from "./field-list.tsx";

type Props = Omit<FieldProps, "level">;

/** The English beside its translation. If it has changed since, its changes are marked. */
export function OriginalText({ shape, path, value, english }: Props) {
  const { madeFrom } = useEditorContext();
  const [now, words, before] = [english, value, valueAt(madeFrom, path)].map(joinLines);
  if (isOutdatedText(now, words, before))
    return <OutdatedText before={before} after={String(now)} path={path} />;
  const text = typeof now === "string" ? now : "";
  const isRich = shape.info.isText || shape.info.input === "rich";
  return (
    <div className="field-english" lang="en">
      {keyed(text.split("\n")).map(({ key, part }) => (
        <p key={key}>{isRich ? <RichView text={wordsOfLine(part).words.join(" | ")} /> : part}</p>
      ))}
    </div>
  );
}

type Outdated = Pick<Props, "path"> & { before: string; after: string };

/** The English that a translation was made from beside the current English, with the differences marked. */
function OutdatedText({ before, after, path }: Outdated) {
  const { locale, isWhole, isReadOnly, confirmTranslation } = useEditorContext();
  return (
    <div className="field-english field-outdated stack">
      <p>
        <b>{t("The English has changed.")}</b>{" "}
        {changesMeaning(before, after) && !isWhole
          ? t(
              "Visitors see the new English here until this is translated: a figure, a warning or the whole sentence changed.",
            )
          : t("Visitors still see this translation.")}
      </p>
      <dl lang="en">
        <dt>{t("It was")}</dt>
        <dd>
          <MarkedWords text={before} other={after} mark="del" />
        </dd>
        <dt>{t("It is now")}</dt>
        <dd>
          <MarkedWords text={after} other={before} mark="ins" />
        </dd>
      </dl>
      {!isReadOnly && <Button onClick={() => confirmTranslation(locale, path)}>{t("Still right")}</Button>}
    </div>
  );
}
