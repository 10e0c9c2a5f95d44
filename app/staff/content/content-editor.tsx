import { Eye } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import {
  listUsers,
  nameOfItem,
  type ReferenceIndex,
  type ReferenceUse,
} from "#app/content/cross-references/reference-index.ts";
import { addressOf, type ContentKind } from "#app/content/engine/define-content.ts";
import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { pageKinds } from "#app/content/pages/page-kinds.ts";
import { readAboutTranslation, type TranslationState } from "#app/content/translation/about-translation.ts";
import { may } from "#app/contracts/role.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { ChooserMap, fieldOnMap } from "#app/staff/chooser/chooser-map.tsx";
import { EditorShell, Notice } from "#app/staff/editing/editor-shell.tsx";
import { EditorContext } from "#app/staff/editing/form/editor-context.ts";
import { LanguageForm } from "#app/staff/editing/form/language-form.tsx";
import { LanguageNote } from "#app/staff/editing/form/language-note.tsx";
import { useContentForm } from "#app/staff/editing/form/use-content-form.ts";
import { useShownField } from "#app/staff/editing/form/use-shown-field.ts";
import { ReferenceOptionsContext } from "#app/staff/editing/inputs/reference-options.ts";
import { keptName } from "#app/staff/editing/kept-work.ts";
import { LanguageTabs } from "#app/staff/editing/language-tabs.tsx";
import { PreviewPane } from "#app/staff/editing/preview/preview-pane.tsx";
import { usePreviewContent } from "#app/staff/editing/preview/use-preview-content.ts";
import { savedVersion } from "#app/staff/editing/publishing/store-content.ts";
import { usePublishing } from "#app/staff/editing/publishing/use-publishing.tsx";
import { fileNameOf } from "#app/staff/editing/translation/file-name-of.ts";
import { TranslationFile } from "#app/staff/editing/translation/translation-file.tsx";
import { TranslationStanding } from "#app/staff/editing/translation/translation-standing.tsx";
import { useEditing } from "#app/staff/editing/use-editing.ts";
import { useSaving } from "#app/staff/editing/use-saving.ts";
import { joinPath, type Path } from "#app/staff/editing/values/edit-values.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { findField, type SaidText } from "#app/staff/editing/values/find-field.ts";
import { findWordingNotes } from "#app/staff/editing/values/form-wordings.ts";
import { listWordFields } from "#app/staff/editing/values/list-word-fields.ts";
import { countMissing } from "#app/staff/editing/values/missing-words.ts";
import { countOutdated } from "#app/staff/editing/values/outdated-words.ts";
import { contentEditable } from "#app/staff/editing/versions/content-editable.ts";
import { readHistory, type Version } from "#app/staff/editing/versions/content-versions.ts";
import { listDifferences } from "#app/staff/editing/versions/differences.ts";
import type { Source } from "#app/staff/editing/versions/editor-source.ts";
import { withVersion } from "#app/staff/editing/versions/merge-versions.ts";
import { saveActions } from "#app/staff/editing/versions/save-actions.ts";
import { tellHistory } from "#app/staff/editing/versions/tell-history.ts";
import { Button } from "#app/staff/kit/button.tsx";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { pagesOf } from "#app/staff/ledger/ledger-rows.ts";
import { AskAdvocate } from "#app/staff/reviews/ask-advocate.tsx";
import { placeRemarks, type Remarks } from "#app/staff/reviews/remarks.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { useFirm } from "#app/staff/session/use-firm.ts";
import { labelOf, t } from "#app/staff/words/words.ts";

export type ContentEditorProps = {
  kind: ContentKind;
  slug: string;
  title: string;
  crumb: { title: string; to: string };
  source: Source;
  names: StaffNames;
  mayWrite: boolean;
  /** The targets that this content may refer to, and the referrers of its items. */
  references: ReferenceIndex;
  /** The review states of the shipped translations. */
  shippedStates: Record<Locale, TranslationState>;
  remarks: readonly Remarks[];
  /** For a page made by staff: further actions, and whether visitors see it. */
  made?: { isPublic: boolean; tools: (isChanged: boolean) => React.ReactNode };
};

/** The editor of one kind of content, or of one of its pages, in all languages. */
export function ContentEditor({
  kind,
  slug,
  title,
  crumb,
  source,
  names,
  mayWrite,
  references,
  shippedStates,
  remarks,
  made,
}: ContentEditorProps) {
  const { supabase, member } = useStaff();
  const shape = shapeOf(kind.schema);
  const { locale, setLocale, shown: shownField, showField } = useShownField();
  const editable = useMemo(() => contentEditable(kind), [kind]);
  const editing = useEditing(editable, source, keptName("content", member.userId, `${kind.id}:${slug}`));
  const { form, started, changed, outdated, change } = editing;
  const { isSaving, save, faultsIn, forgive } = useSaving(editing, setLocale);
  const { setAbout, ...actions } = useContentForm(change, forgive);
  const { setField, confirmTranslation, editList, removeItem } = actions;
  const [followed, setFollowed] = useState("");
  const [isPreviewOpen, setIsPreviewOpen] = useState(() => matchMedia("(min-width: 75rem)").matches);
  const preview = usePreviewContent(kind, started, form, locale);
  const version = source.versions[locale];
  const isUnseen = made?.isPublic === false;
  const opensWith = isUnseen && !source.versions.en?.publishedAt && defaultLocale;
  const { targets, ...bar } = saveActions({ locale, version, changed, mayWrite, opensWith });
  const faults = faultsIn(locale);
  const firm = useFirm();
  const said = useMemo(
    () =>
      placeRemarks(
        remarks.find((one) => one.locale === locale),
        listWordFields(shape, form[locale]),
      ),
    [remarks, shape, form, locale],
  );
  const notes = useMemo(
    () => new Map([...findWordingNotes({ kind, form, locale, firm }), ...said.notes]),
    [kind, form, locale, firm, said],
  );
  const about = readAboutTranslation(form[locale]);
  const { made_from: madeFrom } = about;
  const [asked] = useSearchParams();
  const onlyItem = asked.get("record") ?? undefined;
  const listUsersOf = useCallback(
    (path: Path, item: unknown) => {
      const name = nameOfItem(kind, joinPath(path), item);
      return name ? listUsers([name], references.uses) : noUsers;
    },
    [kind, references],
  );
  const context = useStable({
    english: form.en,
    shape,
    locale,
    faults,
    notes,
    isReadOnly: !mayWrite,
    shown: shownField,
    onlyItem,
    madeFrom,
    listUsersOf,
    setField,
    confirmTranslation,
    editList,
    removeItem,
  });
  /** Returns whether the form has a field for the clicked text. */
  const goToText = (said: readonly SaidText[]): boolean => {
    const words = listWordFields(shape, form[locale]);
    const path = findField(said, words) ?? findField(said, listWordFields(shape, form.en));
    if (path) showField(path);
    return path !== undefined;
  };
  const shown = { kind, slug, locale };
  const restored = (former: Version) => withVersion(kind, { started, form }, locale, former);

  const { publish, question } = usePublishing({
    kind,
    slug,
    source,
    editing,
    targets,
    references,
    firm,
    isUnseen,
    save,
    setField,
  });

  return (
    <EditorShell
      {...bar}
      title={title}
      crumb={crumb}
      editing={editing}
      subject={`${kind.id}:${slug}`}
      newest={outdated.map((one) => source.versions[one]).find(Boolean)}
      names={names}
      history={{
        load: async () => tellHistory(kind, source, locale, await readHistory(supabase, kind, slug, locale)),
        compare: (former: Version) => listDifferences(shape, locale, restored(former)[locale], form[locale]),
        preview: ({ content }) => (
          <PreviewPane
            {...shown}
            title={t("This version")}
            content={{ [locale]: content }}
            borrowed={noWords}
          />
        ),
        restore: mayWrite ? (former) => change(() => restored(former)) : undefined,
      }}
      shownAt={isUnseen ? undefined : localizedPath(addressOf(kind, slug), locale)}
      tools={
        <>
          {made?.tools(changed.length > 0)}
          {"checked" in kind.schema.shape && mayWrite && may(member.role, "site.publish") && (
            <AskAdvocate
              hasUnsaved={changed.length > 0}
              findVersion={() => savedVersion(supabase, { kind, slug, source, locale })}
            />
          )}
          <Button icon={Eye} aria-pressed={isPreviewOpen} onClick={() => setIsPreviewOpen(!isPreviewOpen)}>
            {t("Preview")}
          </Button>
        </>
      }
      languages={
        <LanguageTabs
          current={locale}
          panelId="language-form"
          note={(one) => (
            <LanguageNote
              missing={one === defaultLocale ? undefined : countMissing(shape, form.en, form[one])}
              outdated={one === defaultLocale ? 0 : countOutdated(shape, form.en, form[one])}
              publishedAt={source.versions[one]?.publishedAt}
              isChanged={changed.includes(one)}
            />
          )}
          onChoose={setLocale}
        />
      }
      notice={
        <>
          {!mayWrite && <Notice>{t("Your role does not change this page.")}</Notice>}
          {said.rest.map((line) => (
            <Notice key={line}>{line}</Notice>
          ))}
        </>
      }
      saved={version}
      unsaved={
        made ? t("Nothing was saved in this language yet.") : t("As the site came. Nothing was saved yet.")
      }
      isSaving={isSaving}
      onSave={publish}
    >
      {question}
      <div className="editor-panes" data-preview={isPreviewOpen || undefined}>
        <div
          id="language-form"
          className="editor-form"
          role="tabpanel"
          aria-labelledby={`tab-${locale}`}
          data-kind={kind.id}
          data-locale={locale}
          onFocus={({ target }) => setFollowed(writtenIn(target))}
          onInput={({ target }) => setFollowed(writtenIn(target))}
        >
          <p className="staff-hint">{labelOf(kind.help)}</p>
          {locale !== defaultLocale && (
            <TranslationStanding
              about={about}
              shipped={shippedStates[locale]}
              hasNote={"seo" in kind.schema.shape}
              isReadOnly={!mayWrite}
              onChange={(next) => setAbout(locale, next)}
            >
              <TranslationFile
                shape={shape}
                page={fileNameOf(kind, slug)}
                locale={locale}
                form={form}
                state={about.state ?? shippedStates[locale]}
                isReadOnly={!mayWrite}
                onTake={change}
              />
            </TranslationStanding>
          )}
          {kind.id === chooserContent.id && (
            <ChooserMap value={form.en} onOpen={(node) => showField(fieldOnMap(node))} />
          )}
          <ReferenceOptionsContext value={references.options}>
            <EditorContext value={context}>
              <LanguageForm
                key={locale}
                shape={shape}
                value={form[locale]}
                english={form.en}
                hasParts={Object.hasOwn(pageKinds, kind.id)}
              />
            </EditorContext>
          </ReferenceOptionsContext>
        </div>
        {isPreviewOpen && (
          <PreviewPane
            {...shown}
            {...preview}
            shownAt={onlyItem && pagesOf(onlyItem, references.uses)[0]?.path}
            followed={followed}
            onClickText={goToText}
          />
        )}
      </div>
    </EditorShell>
  );
}

/** Returns the same object while its fields are equal, so that the form's fields are not rendered again. */
function useStable<Value extends object>(value: Value): Value {
  const known = useRef(value);
  const names = Object.keys(value) as (keyof Value)[];
  if (names.some((name) => !Object.is(known.current[name], value[name]))) known.current = value;
  return known.current;
}

const noWords: readonly string[] = [];
const noUsers: readonly ReferenceUse[] = [];

/** The text that the preview scrolls to. Colours and numbers occur too often. */
function writtenIn(field: EventTarget): string {
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text"))
    return field.value;
  return field instanceof HTMLElement && "rich" in field.dataset ? (field.textContent ?? "") : "";
}
