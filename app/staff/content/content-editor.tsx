import { ExternalLink, Eye, History } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";

import type { ContentKind } from "#app/content/define-content.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { useEditingTogether } from "#app/staff/editing/use-editing-together.ts";
import { useLeaveGuard } from "#app/staff/editing/use-leave-guard.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { noFaults } from "./check-values.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { hasDrafts } from "./content-versions.ts";
import { EditorContext } from "./editor-context.ts";
import { EditorNotes } from "./editor-notes.tsx";
import { type Source, stateOf } from "./editor-source.ts";
import { fieldId } from "./field-help.tsx";
import { shapeOf } from "./field-shape.ts";
import { addressOf } from "./kind-places.ts";
import { LanguageForm } from "./language-form.tsx";
import { LanguageTabs } from "./language-tabs.tsx";
import { type Clash, listClashes, mergeWork } from "./merge-versions.ts";
import { countMissing } from "./missing-words.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useEditor } from "./use-editor.ts";
import { usePreviewContent } from "./use-preview-content.ts";
import { useSaving } from "./use-saving.ts";

export type ContentEditorProps = {
  kind: ContentKind;
  slug: string;
  title: string;
  crumb: { title: string; to: string };
  source: Source;
  names: StaffNames;
  mayWrite: boolean;
};

/** One kind of content, or one page of it, in all its languages. */
export function ContentEditor({ kind, slug, title, crumb, source, names, mayWrite }: ContentEditorProps) {
  const shape = shapeOf(kind.schema);
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  const editor = useEditor(kind, slug, source);
  const saving = useSaving(kind, slug, editor);
  const others = useEditingTogether(`${kind.id}:${slug}`);
  const confirm = useConfirm();
  const [isPreviewOpen, setIsPreviewOpen] = useState(() => matchMedia("(min-width: 75rem)").matches);
  const { changed, forms } = editor;
  useLeaveGuard(changed.length > 0);

  const missing = useMemo(
    () => countAll((one) => (one === defaultLocale ? 0 : countMissing(shape, forms.en, forms[one]))),
    [shape, forms],
  );
  const preview = usePreviewContent(kind, editor.started, forms, locale);
  const { faults, faultyLocale } = saving;
  useEffect(() => {
    const [first] = faults.keys();
    if (first === undefined || !faultyLocale) return;
    setLocale(faultyLocale);
    requestAnimationFrame(() => document.getElementById(fieldId(first.split(".")))?.focus());
  }, [faults, faultyLocale]);
  const context = useMemo(
    () => ({
      locale,
      faults: locale === faultyLocale ? faults : noFaults,
      isReadOnly: !mayWrite,
      setField: editor.setField,
      editList: editor.editList,
    }),
    [locale, faults, faultyLocale, mayWrite, editor.setField, editor.editList],
  );

  const [isComparing, setIsComparing] = useState(false);
  function closeConflict() {
    saving.closeConflict();
    setIsComparing(false);
  }
  function merge(isTheirs: (clash: Clash) => boolean) {
    const { work } = editor;
    if (work) editor.setWork(mergeWork(kind, work, source, listClashes(kind, work, source), isTheirs));
    closeConflict();
  }

  async function discard() {
    const isSure = await confirm({
      title: "Discard the changes?",
      text: "The page goes back to what was saved last, in every language.",
      confirm: "Discard",
      isDanger: true,
    });
    if (isSure) editor.discard();
  }

  return (
    <div className="editor" data-preview={isPreviewOpen || undefined}>
      <WorkHead title={title} crumb={crumb}>
        <button
          type="button"
          className="staff-button"
          aria-pressed={isPreviewOpen}
          onClick={() => setIsPreviewOpen(!isPreviewOpen)}
        >
          <Eye aria-hidden="true" /> Preview
        </button>
        <Link className="staff-button" to={`?history=${locale}`}>
          <History aria-hidden="true" /> History
        </Link>
        <a
          className="staff-button"
          href={localizedPath(addressOf(kind, slug), locale)}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink aria-hidden="true" /> View on site
        </a>
      </WorkHead>
      <LanguageTabs
        current={locale}
        missing={missing}
        changed={changed}
        states={hasDrafts(kind) ? statesOf(source) : {}}
        onChoose={setLocale}
      />
      <div className="editor-panes">
        <div
          id="language-form"
          className="editor-form"
          role="tabpanel"
          aria-labelledby={`tab-${locale}`}
          data-locale={locale}
        >
          <p className="staff-hint">{kind.help}</p>
          <EditorNotes
            others={others}
            mayWrite={mayWrite}
            editor={editor}
            newer={newerWords(source, editor.outdated, names)}
            onCompare={() => setIsComparing(true)}
          />
          <EditorContext value={context}>
            <LanguageForm key={locale} shape={shape} value={forms[locale]} english={forms.en} />
          </EditorContext>
        </div>
        {isPreviewOpen && <PreviewPane kind={kind} slug={slug} locale={locale} {...preview} />}
      </div>
      <SaveBar
        kind={kind}
        locale={locale}
        version={source.versions[locale]}
        changed={changed}
        names={names}
        isSaving={saving.isSaving || !mayWrite}
        isKept={editor.isKept}
        onDiscard={() => void discard()}
        onSave={(targets, publication) => void saving.save(targets, publication)}
      />
      {editor.work && editor.outdated.length > 0 && (saving.isConflict || isComparing) && (
        <ConflictDialog
          clashes={listClashes(kind, editor.work, source)}
          theirs={newerWords(source, editor.outdated, names)}
          onClose={closeConflict}
          onMerge={merge}
        />
      )}
    </div>
  );
}

/** "Lavanya K. saved at 14 Nov 2026, 10:42". */
function newerWords({ versions }: Source, outdated: readonly Locale[], names: StaffNames): string {
  const version = outdated.map((locale) => versions[locale]).find(Boolean);
  return version
    ? `${names(version.updatedBy)} saved at ${formatMoment(version.updatedAt)}`
    : "Someone saved";
}

const countAll = (count: (locale: Locale) => number) =>
  Object.fromEntries(locales.map((locale) => [locale, count(locale)])) as Record<Locale, number>;

/** Only what is not simply live is worth a word on its tab. */
const statesOf = ({ versions }: Source): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const state = stateOf(versions[locale]);
      return state === "live" ? [] : [[locale, state]];
    }),
  );
