import { Eye } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
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
import { defaultLocale, type Locale, localizedPath } from "#app/i18n/locales.ts";
import { ChooserMap, fieldOnMap } from "#app/staff/chooser/chooser-map.tsx";
import type { Version } from "#app/staff/editing/editable.ts";
import { EditorShell, Notice } from "#app/staff/editing/editor-shell.tsx";
import { EditorContext } from "#app/staff/editing/form/field-help.tsx";
import { LanguageForm } from "#app/staff/editing/form/language-form.tsx";
import type { OwnRules } from "#app/staff/editing/form/own-rules.ts";
import { useContentForm } from "#app/staff/editing/form/use-content-form.ts";
import { useShownField } from "#app/staff/editing/form/use-shown-field.ts";
import { ReferenceOptionsContext } from "#app/staff/editing/inputs/reference-options.ts";
import { localDraftKey } from "#app/staff/editing/local-draft.ts";
import { PreviewPane } from "#app/staff/editing/preview/preview-pane.tsx";
import { usePreviewContent } from "#app/staff/editing/preview/use-preview-content.ts";
import { savedVersion } from "#app/staff/editing/publishing/store-content.ts";
import { usePublishing } from "#app/staff/editing/publishing/use-publishing.tsx";
import { TranslationStanding } from "#app/staff/editing/translation/translation-standing.tsx";
import { useSaving } from "#app/staff/editing/use-saving.ts";
import { useStable } from "#app/staff/editing/use-stable.ts";
import { joinPath, listWordFields, type Path, shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { findField, type SaidText } from "#app/staff/editing/values/find-field.ts";
import { findWordingNotes } from "#app/staff/editing/values/form-wordings.ts";
import { listDifferences } from "#app/staff/editing/versions/differences.ts";
import { isWritten, readHistory, type Source } from "#app/staff/editing/versions/editor-source.ts";
import { withVersion } from "#app/staff/editing/versions/merge-versions.ts";
import { saveActions, tellHistory } from "#app/staff/editing/versions/save-actions.ts";
import { useEditing } from "#app/staff/editing/versions/use-editing.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { pagesOf } from "#app/staff/ledger/ledger-rows.ts";
import { AskAdvocate } from "#app/staff/reviews/ask-advocate.tsx";
import { placeRemarks, type Remarks } from "#app/staff/reviews/remarks.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { useFirm } from "#app/staff/session/use-firm.ts";
import { labelOf, t } from "#app/staff/words/words.ts";
import { LanguageTabs } from "./language-tabs.tsx";

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
  /** The review states of the shipped translations; undefined for a kind that has none. */
  shippedStates?: Record<Locale, TranslationState>;
  remarks?: readonly Remarks[];
  /** For a page made by staff: further actions, and whether visitors see it. */
  made?: { isPublic: boolean; tools: (isChanged: boolean) => React.ReactNode };
  own?: OwnRules;
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
  own,
}: ContentEditorProps) {
  const { supabase, member } = useStaff();
  const shape = shapeOf(kind.schema);
  const { locale, setLocale, shown: shownField, showField } = useShownField(own?.first);
  const editing = useEditing(kind, source, localDraftKey(member.userId, `${kind.id}:${slug}`));
  const { form, started, changed, outdated } = editing;
  const { isSaving, save, faultsIn, clearFault } = useSaving(editing, setLocale);
  const { change, setAbout, ...actions } = useContentForm(editing, clearFault, kind, own?.follow);
  const { setField } = actions;
  const [followed, setFollowed] = useState("");
  const [isPreviewOpen, setIsPreviewOpen] = useState(() => !own && matchMedia("(min-width: 75rem)").matches);
  const preview = usePreviewContent(kind, started, form, locale);
  const version = source.versions[locale];
  const isUnseen = made?.isPublic === false;
  const isShown = own ? own.isPublic(locale) : !isUnseen;
  const hasEnglish = !own || isWritten(source, defaultLocale) || changed.includes(defaultLocale);
  const english = hasEnglish ? form.en : undefined;
  const opensWith = isUnseen && !source.versions.en?.publishedAt && defaultLocale;
  const { targets, ...bar } = saveActions({
    locale,
    version,
    changed,
    mayWrite,
    opensWith,
    mayWithdraw: own && isShown && changed.every((one) => one === locale),
  });
  const faults = faultsIn(locale);
  const firm = useFirm();
  const said = useMemo(
    () =>
      placeRemarks(
        remarks?.find((one) => one.locale === locale),
        listWordFields(shape, form[locale]),
      ),
    [remarks, shape, form, locale],
  );
  const address = own?.noteAddress(form, locale);
  const notes = useMemo(() => {
    const found = new Map([...findWordingNotes({ kind, form, locale, firm }), ...said.notes]);
    return address ? found.set("slug", address) : found;
  }, [kind, form, locale, firm, said, address]);
  const { made_from: madeFrom } = readAboutTranslation(form[locale]);
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
    english,
    shape,
    locale,
    isWhole: kind.whole !== undefined,
    knownTags: own?.knownTags ?? noTags,
    faults,
    notes,
    isReadOnly: !mayWrite,
    shown: shownField,
    onlyItem,
    madeFrom,
    listUsersOf,
    ...actions,
  });
  /** Returns whether the form has a field for the clicked text. */
  const goToText = (said: readonly SaidText[]): boolean => {
    const words = listWordFields(shape, form[locale]);
    const path = findField(said, words) ?? findField(said, listWordFields(shape, form.en));
    if (path) showField(path);
    return path !== undefined;
  };
  const path = own?.pathOf(form[locale]) ?? addressOf(kind, slug);
  const shown = { kind, slug, locale, ...(own && { shownAt: path }) };
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
    onSaved: own?.onSaved,
    save,
    setField,
  });
  const parts = own?.parts({ locale, source, editing, setField });

  return (
    <EditorShell
      {...bar}
      title={title}
      crumb={crumb}
      editing={editing}
      subject={`${kind.id}:${slug || member.userId}`}
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
      shownAt={isShown ? localizedPath(path, locale) : undefined}
      tools={
        <>
          {parts?.tools}
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
          changed={changed}
          kind={kind}
          source={source}
          form={form}
          onChoose={setLocale}
        />
      }
      notice={
        <>
          {mayWrite ? parts?.notice : <Notice>{t("Your role cannot change this page.")}</Notice>}
          {said.rest.map((line) => (
            <Notice key={line}>{line}</Notice>
          ))}
        </>
      }
      saved={version}
      state={own && !version ? (isWritten(source, locale) ? "shipped" : "draft") : undefined}
      unsaved={
        made || own
          ? t("Nothing has been saved in this language yet.")
          : t("This text came with the site. Nothing has been saved yet.")
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
          {locale !== defaultLocale && shippedStates && (
            <TranslationStanding
              kind={kind}
              locale={locale}
              form={form}
              shipped={shippedStates[locale]}
              isReadOnly={!mayWrite}
              onChange={(next) => setAbout(locale, next)}
            />
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
                english={english}
                hasParts={Object.hasOwn(pageKinds, kind.id)}
              />
            </EditorContext>
          </ReferenceOptionsContext>
          {parts?.below}
        </div>
        {isPreviewOpen && (
          <PreviewPane
            {...shown}
            {...preview}
            shownAt={shown.shownAt ?? (onlyItem && pagesOf(onlyItem, references.uses)[0]?.path)}
            followed={followed}
            onClickText={goToText}
          />
        )}
      </div>
    </EditorShell>
  );
}

const noWords: readonly string[] = [];
const noTags: readonly string[] = [];
const noUsers: readonly ReferenceUse[] = [];

/** Returns the text that the preview scrolls to. Colours and numbers occur too often to be found. */
function writtenIn(field: EventTarget): string {
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text"))
    return field.value;
  return field instanceof HTMLElement && "rich" in field.dataset ? (field.textContent ?? "") : "";
}
