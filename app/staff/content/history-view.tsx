import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ContentKind } from "#app/content/define-content.ts";
import { defaultLocale, type Locale, localeNames, locales } from "#app/i18n/locales.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { hasDrafts, type Version } from "./content-versions.ts";
import { DifferenceList } from "./difference-list.tsx";
import { listDifferences } from "./differences.ts";
import { makeSource, type Source, stateOf } from "./editor-source.ts";
import { shapeOf } from "./field-shape.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { saveContent } from "./save-content.ts";
import { failedWords, savedWords } from "./save-words.ts";
import { StatePill } from "./state-pill.tsx";

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

/** Every save of one language: who, when, what was different, and the way back to it. */
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
  const differences = listDifferences(shapeOf(kind.schema), former.forms[locale], source.forms[locale]);
  const content = useMemo(() => ({ [locale]: chosen?.content }), [locale, chosen]);

  async function restore(version: Version) {
    const when = formatMoment(version.updatedAt);
    const isSure = await confirm({
      title: `Restore the version of ${when}?`,
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
      <nav className="staff-tabs" aria-label="Languages">
        {locales.map((one) => (
          <Link
            key={one}
            to={`${path}?history=${one}`}
            lang={one}
            aria-current={one === locale ? "page" : undefined}
            onClick={() => setChosenId(undefined)}
          >
            {localeNames[one]}
          </Link>
        ))}
      </nav>
      <div className="editor-panes">
        <div className="editor-form history">
          {versions.length === 0 && (
            <p>
              {locale === defaultLocale
                ? "Nothing was saved yet. Visitors see the words the site came with."
                : "Nothing was saved in this language yet."}
            </p>
          )}
          <ol className="history-list">
            {versions.map((version, i) => (
              <li key={version.id}>
                <button
                  type="button"
                  aria-pressed={version === chosen}
                  onClick={() => setChosenId(version.id)}
                >
                  <b>{formatMoment(version.updatedAt)}</b>
                  <span>{names(version.updatedBy)}</span>
                  {i === 0 && <small>newest</small>}
                  {stateOf(version) !== "live" && <StatePill state={stateOf(version)} />}
                </button>
              </li>
            ))}
          </ol>
          {chosen && chosen !== versions[0] && (
            <section aria-labelledby="differences">
              <div className="history-head">
                <h2 id="differences">Compared with the newest</h2>
                {mayWrite && (
                  <button
                    type="button"
                    className="staff-button"
                    data-look="primary"
                    disabled={isSaving}
                    onClick={() => void restore(chosen)}
                  >
                    Restore this version
                  </button>
                )}
              </div>
              <DifferenceList
                differences={differences}
                lang={locale}
                heads={[formatMoment(chosen.updatedAt), "Newest"]}
              />
            </section>
          )}
        </div>
        {chosen && (
          <PreviewPane kind={kind} slug={slug} locale={locale} content={content} borrowed={noWords} />
        )}
      </div>
    </div>
  );
}

const noWords: readonly string[] = [];
