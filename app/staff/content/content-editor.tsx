import { ExternalLink, Eye, History } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";

import type { ContentKind } from "#app/content/define-content.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { type Publication, publicationState } from "#app/staff/editing/editable.ts";
import { EditingNotices, Notice } from "#app/staff/editing/editing-notices.tsx";
import { keptName } from "#app/staff/editing/kept-work.ts";
import { LanguageTabs } from "#app/staff/editing/language-tabs.tsx";
import { PublicationBar } from "#app/staff/editing/publication-bar.tsx";
import { useEditing } from "#app/staff/editing/use-editing.ts";
import { useSaving } from "#app/staff/editing/use-saving.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { noFaults } from "./check-values.ts";
import { contentEditable } from "./content-editable.ts";
import { EditorContext } from "./editor-context.ts";
import type { Source } from "./editor-source.ts";
import { fieldId } from "./field-help.tsx";
import { shapeOf } from "./field-shape.ts";
import { addressOf } from "./kind-places.ts";
import { LanguageForm } from "./language-form.tsx";
import { countMissing } from "./missing-words.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { saveActions } from "./save-actions.ts";
import { type FaultsOf, findFaults, storeContent } from "./store-content.ts";
import { useContentForm } from "./use-content-form.ts";
import { usePreviewContent } from "./use-preview-content.ts";

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
  const { supabase, member } = useStaff();
  const shape = shapeOf(kind.schema);
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  const editable = useMemo(() => contentEditable(kind), [kind]);
  const editing = useEditing(editable, source, keptName("content", member.userId, `${kind.id}:${slug}`));
  const { form, started, changed, outdated } = editing;
  const { setField, editList } = useContentForm(editing);
  const { isSaving, save } = useSaving(editing);
  const { found, check } = useFaults(setLocale);
  const [isPreviewOpen, setIsPreviewOpen] = useState(() => matchMedia("(min-width: 75rem)").matches);
  const preview = usePreviewContent(kind, started, form, locale);
  const version = source.versions[locale];
  const { targets, ...bar } = saveActions({ kind, locale, version, changed, mayWrite });

  const store = (publication: Publication) =>
    save(async (current) => {
      const wanted = { kind, slug, started, form: current, wanted: targets, publication };
      const fault = check(findFaults(wanted));
      return fault ? { type: "refused", text: fault } : storeContent(supabase, wanted);
    });
  const context = useMemo(
    () => ({
      locale,
      faults: found?.locale === locale ? found.faults : noFaults,
      isReadOnly: !mayWrite,
      setField,
      editList,
    }),
    [locale, found, mayWrite, setField, editList],
  );

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
        panelId="language-form"
        note={(one) => (
          <LanguageNote
            missing={one === defaultLocale ? undefined : countMissing(shape, form.en, form[one])}
            state={publicationState(source.versions[one]?.publishedAt)}
            isChanged={changed.includes(one)}
          />
        )}
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
          <EditingNotices
            editing={editing}
            subject={`${kind.id}:${slug}`}
            newest={outdated.map((one) => source.versions[one]).find(Boolean)}
            names={names}
          >
            {!mayWrite && <Notice>Only owners can change this.</Notice>}
          </EditingNotices>
          <EditorContext value={context}>
            <LanguageForm key={locale} shape={shape} value={form[locale]} english={form.en} />
          </EditorContext>
        </div>
        {isPreviewOpen && <PreviewPane kind={kind} slug={slug} locale={locale} {...preview} />}
      </div>
      <PublicationBar
        {...bar}
        editing={editing}
        saved={version}
        names={names}
        unsaved="As the site came. Nothing was saved yet."
        isSaving={isSaving}
        onSave={(publication) => void store(publication)}
      />
    </div>
  );
}

/** What is wrong with the form, and the way to the first of it. */
function useFaults(showLocale: (locale: Locale) => void) {
  const [found, setFound] = useState<FaultsOf | undefined>(undefined);
  useEffect(() => {
    if (!found) return;
    const [first = ""] = found.faults.keys();
    showLocale(found.locale);
    requestAnimationFrame(() => document.getElementById(fieldId(first.split(".")))?.focus());
  }, [found, showLocale]);
  const check = (next: FaultsOf | undefined): string | undefined => {
    setFound(next);
    if (!next) return undefined;
    const { size } = next.faults;
    return `Nothing was saved: ${size === 1 ? "one field needs" : `${size} fields need`} a look.`;
  };
  return { found, check };
}

type NoteProps = { missing: number | undefined; state: string; isChanged: boolean };

/** Only what is not simply live is worth a word on its tab. */
function LanguageNote({ missing, state, isChanged }: NoteProps) {
  return (
    <>
      {missing ? <span className="missing-count">{missing} missing</span> : null}
      {missing === 0 && <small>complete</small>}
      {state !== "live" && <small>{state}</small>}
      {isChanged && (
        <small className="tab-changed">
          <span className="sr-only">, </span>changed
        </small>
      )}
    </>
  );
}
