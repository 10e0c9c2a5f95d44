import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ContentKind } from "#app/content/define-content.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { LanguageLinks } from "#app/staff/editing/language-tabs.tsx";
import { VersionHistory } from "#app/staff/editing/version-history.tsx";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { hasDrafts, type Version } from "./content-versions.ts";
import { listDifferences } from "./differences.ts";
import { makeSource, type Source } from "./editor-source.ts";
import { shapeOf } from "./field-shape.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { saveContent } from "./save-content.ts";
import { failedWords, savedWords } from "./save-words.ts";

type Props = {
  kind: ContentKind;
  slug: string;
  title: string;
  path: string;
  locale: Locale;
  versions: readonly Version[];
  source: Source;
  names: StaffNames;
  mayWrite: boolean;
};

/** Every save of one language, with the page as it was then. */
export function HistoryView({ kind, slug, title, path, locale, versions, source, names, mayWrite }: Props) {
  const [chosenId, setChosenId] = useState<string>();
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0];
  const { supabase } = useStaff();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  const former = useMemo(
    () => makeSource(kind, { ...source.versions, [locale]: chosen }, source.shipped),
    [kind, source, locale, chosen],
  );
  const differences = listDifferences(shapeOf(kind.schema), locale, former.form[locale], source.form[locale]);
  const content = useMemo(() => ({ [locale]: chosen?.content }), [locale, chosen]);

  async function restore(version: Version) {
    const isSure = await confirm({
      title: `Restore the version of ${formatMoment(version.updatedAt)}?`,
      text: hasDrafts(kind)
        ? "It is saved once more and published at once. What is there now stays in the history."
        : "It is saved once more as the newest. What is there now stays in the history.",
      confirm: "Restore",
    });
    if (!isSure) return;
    setIsSaving(true);
    const basedOn = source.versions[locale]?.updatedAt;
    const result = await saveContent(supabase, kind, slug, [{ locale, content: version.content, basedOn }]);
    setIsSaving(false);
    if (result.ok) {
      toast.success("Success", savedWords(kind));
      await navigate(path);
    } else if (result.isConflict) {
      toast.error("Error", "Someone has saved a newer version meanwhile. Look at it first.");
    } else {
      toast.error("Error", failedWords(kind, result.message));
    }
  }

  return (
    <div className="editor" data-preview={chosen ? true : undefined} data-view="history">
      <WorkHead title={`${title}: history`} crumb={{ title, to: path }}>
        <Link className="staff-button" to={path}>
          Back to the form
        </Link>
      </WorkHead>
      <LanguageLinks current={locale} to={(one) => `${path}?history=${one}`} />
      <div className="editor-panes">
        <div className="editor-form">
          {versions.length === 0 && (
            <p>
              {locale === defaultLocale
                ? "Nothing was saved yet. Visitors see the words the site came with."
                : "Nothing was saved in this language yet."}
            </p>
          )}
          <VersionHistory
            versions={versions}
            chosen={chosen}
            names={names}
            comparedWith="the newest"
            differences={chosen === versions[0] ? undefined : differences}
            isBusy={isSaving}
            onChoose={({ id }) => setChosenId(id)}
            onRestore={mayWrite ? (version) => void restore(version) : undefined}
          />
        </div>
        {chosen && (
          <PreviewPane kind={kind} slug={slug} locale={locale} content={content} borrowed={noWords} />
        )}
      </div>
    </div>
  );
}

const noWords: readonly string[] = [];
