import { ExternalLink, Eye, History } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";

import type { ContentKind } from "#app/features/content/define-content.ts";
import type { StaffNames } from "#app/features/staff/staff-names.ts";
import { useConfirm } from "#app/features/staff-area/confirm.tsx";
import { WorkHead } from "#app/features/staff-area/work-head.tsx";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { listBorrowed } from "./borrowed-words.ts";
import { noFaults } from "./check-values.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { hasDrafts } from "./content-versions.ts";
import { EditorContext } from "./editor-context.ts";
import { contentToSave, type Source, stateOf } from "./editor-source.ts";
import { fieldId } from "./field-help.tsx";
import { shapeOf } from "./field-shape.ts";
import { addressOf } from "./kind-places.ts";
import { LanguageForm } from "./language-form.tsx";
import { LanguageTabs } from "./language-tabs.tsx";
import { type Clash, listClashes, mergeWork } from "./merge-versions.ts";
import { countMissing } from "./missing-words.ts";
import { formatMoment } from "./moment.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useEditingTogether } from "./use-editing-together.ts";
import { useEditor } from "./use-editor.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
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
  const shown = useDeferredValue(forms);
  const content = useMemo(() => {
    const shownLocales: Locale[] = locale === defaultLocale ? [locale] : [defaultLocale, locale];
    return Object.fromEntries(
      shownLocales.map((one) => [one, contentToSave(kind, editor.started, shown, one)]),
    );
  }, [kind, editor.started, shown, locale]);
  const borrowed = useMemo(
    () => (locale === defaultLocale ? [] : listBorrowed(shape, shown.en, shown[locale])),
    [shape, shown, locale],
  );
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
        <form
          id="language-form"
          className="editor-form"
          role="tabpanel"
          aria-labelledby={`tab-${locale}`}
          data-locale={locale}
          onSubmit={(event) => event.preventDefault()}
        >
          <p className="staff-hint">{kind.help}</p>
          {others.length > 0 && (
            <p className="editor-note" role="status">
              <b>{others.join(", ")}</b> {others.length === 1 ? "is" : "are"} editing this too. Whoever saves
              second is shown both versions.
            </p>
          )}
          {editor.outdated.length > 0 && (
            <p className="editor-note" role="status">
              {newerWords(source, editor.outdated, names)} while you were writing. Nothing of yours is lost.{" "}
              <button type="button" className="link-button" onClick={() => setIsComparing(true)}>
                Compare
              </button>
            </p>
          )}
          {!mayWrite && <p className="editor-note">Only owners can change this.</p>}
          {editor.isRestored && (
            <p className="editor-note" role="status">
              Your unsaved changes were kept on this device and are back.
            </p>
          )}
          <EditorContext value={context}>
            <LanguageForm key={locale} shape={shape} value={forms[locale]} english={forms.en} />
          </EditorContext>
        </form>
        {isPreviewOpen && (
          <PreviewPane kind={kind} slug={slug} locale={locale} content={content} borrowed={borrowed} />
        )}
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
