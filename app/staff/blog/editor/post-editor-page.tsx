import { Eye } from "lucide-react";
import { useMemo, useState } from "react";
import { postPath } from "#app/content/blog/blog-address.ts";
import { freeSlug, slugFromTitle } from "#app/content/blog/slug-from-title.ts";
import type { ReferenceOptions } from "#app/content/engine/references.ts";
import { may } from "#app/contracts/role.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { listDifferences } from "#app/staff/blog/compare-posts.ts";
import { listVersions, type PostVersion } from "#app/staff/blog/list-versions.ts";
import type { LoadedPost, PostSource } from "#app/staff/blog/load-post.ts";
import { keptPostName, postEditable } from "#app/staff/blog/post-editable.ts";
import { type PostForm, toColumns } from "#app/staff/blog/post-form.ts";
import { postSaves } from "#app/staff/blog/post-saves.ts";
import { storePost } from "#app/staff/blog/store-post.ts";
import { settleRequest } from "#app/staff/editing/ask-publication.tsx";
import { type Publication, publicationState } from "#app/staff/editing/editable.ts";
import { EditorShell, Notice } from "#app/staff/editing/editor-shell.tsx";
import { fieldId } from "#app/staff/editing/form/field-help.tsx";
import { ReferenceOptionsContext } from "#app/staff/editing/inputs/reference-options.ts";
import { PreviewPane } from "#app/staff/editing/preview/preview-pane.tsx";
import { RichInput } from "#app/staff/editing/rich/rich-input.tsx";
import { useEditing } from "#app/staff/editing/use-editing.ts";
import { useSaving } from "#app/staff/editing/use-saving.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { Field } from "#app/staff/kit/field.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { languageName } from "#app/staff/words/language-name.ts";
import { t } from "#app/staff/words/words.ts";
import { DeleteButton } from "./delete-button.tsx";
import { EnglishBeside } from "./english-beside.tsx";
import { AddressField, CoverFields, WordsField } from "./post-fields.tsx";
import { PostLanguages } from "./post-languages.tsx";
import { SeoFields } from "./seo-fields.tsx";
import { TagField } from "./tag-field.tsx";
import { useDropChange } from "./use-drop-change.ts";

type Props = LoadedPost & {
  /** From the address: an ID or "new", and what a new post is made from. */
  place: { id: string; search: string };
  brand: string;
  /** What a text can name: figures, words, sources, pages. */
  references: ReferenceOptions;
  onCreated: (id: number) => Promise<void>;
};

export function PostEditorPage(props: Props) {
  const { place, brand, references, onCreated, others, english, nameOf, isGone, ...loaded } = props;
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const { supabase, member } = useStaff();
  const [source, setStored] = useNewest(loaded.source, isGone);
  const { state, shippedAt } = source;
  const editing = useEditing(postEditable, source, keptPostName(member.userId, place));
  const { form, started } = editing;
  const { isSaving, save, faultsIn, forgive } = useSaving(editing);
  const faults = faultsIn(form.locale);
  const store = (publication: Publication, onto: PostSource = started) =>
    void save(async (current) => {
      const work = { form: current, started: onto, publication, setStored, onCreated };
      const outcome = await storePost(supabase, work);
      await settleRequest(supabase, outcome, publication);
      return outcome;
    });
  const suggestAddress = (title: string) => {
    const taken = others.filter(({ locale }) => locale === form.locale).map(({ slug }) => slug);
    return title.trim() ? freeSlug(slugFromTitle(title), new Set(taken)) : "";
  };
  const change = (patch: Partial<PostForm>) => {
    for (const name of Object.keys(patch)) forgive(name);
    // The slug follows the title until the post is saved or the member types another one. Translations share it.
    const { title } = patch;
    const isFollowing =
      !state && !shippedAt && !source.translates && form.slug === suggestAddress(form.title);
    const address = title !== undefined && isFollowing && { slug: suggestAddress(title) };
    editing.change((now) => ({ ...now, ...patch, ...address }));
  };
  const drop = useDropChange(state, (post) => {
    setStored(post);
    editing.discard();
  });
  const publishedAt = state?.publishedAt ?? shippedAt ?? null;
  const isPublic = publicationState(publishedAt) === "live";
  const field = { form, faults, change };
  return (
    <EditorShell<PostVersion>
      {...postSaves({ publishedAt, changeAt: state?.changeAt, isChanged: editing.changed.length > 0 })}
      title={state || shippedAt || source.translates ? form.title || t("Untitled") : t("New post")}
      crumb={{ title: t("Blog"), to: "/admin/blog" }}
      editing={editing}
      subject={`blog-post:${state?.id ?? `new:${member.userId}`}`}
      newest={state}
      names={nameOf}
      history={
        state && {
          load: () => listVersions(supabase, state.id),
          compare: (version) => listDifferences(version.form, form),
          // The slug stays: restoring an earlier text does not move the post.
          restore: (version) => change({ ...version.form, slug: form.slug }),
        }
      }
      shownAt={isPublic ? postPath(source.form.slug, source.form.locale) : undefined}
      tools={
        <>
          {state && may(member.role, "site.publish") && (
            <DeleteButton
              id={state.id}
              title={source.form.title}
              isPublic={isPublic}
              onDeleted={editing.discard}
            />
          )}
          <Button icon={Eye} aria-pressed={isPreviewOpen} onClick={() => setIsPreviewOpen(!isPreviewOpen)}>
            {t("Preview")}
          </Button>
        </>
      }
      languages={<PostLanguages form={form} id={state?.id} others={others} />}
      notice={
        isGone ? (
          <Notice
            action={t("Save it as a new draft")}
            onAction={() => store("draft", { form: started.form })}
          >
            {t("Someone deleted this post. Your text is still here.")}
          </Notice>
        ) : (
          <PostNotice source={source} isPublic={isPublic} onDrop={() => void drop()} />
        )
      }
      saved={state && { ...state, publishedAt: state.changeAt === undefined ? publishedAt : state.changeAt }}
      state={state ? undefined : shippedAt ? "shipped" : "draft"}
      unsaved={t("Not saved yet")}
      isSaving={isSaving}
      onSave={store}
    >
      <div className="editor-panes" data-preview={isPreviewOpen || undefined}>
        <div className="post-form" data-beside={english ? "" : undefined}>
          {english && (
            <EnglishBeside
              english={english}
              madeFrom={form.made_from}
              onStillRight={() => change({ made_from: english })}
            />
          )}
          <div className="post-words stack wide">
            <a className="post-jump row tap" href="#post-details">
              {t("Excerpt, address, cover, tags and search")}
            </a>
            <WordsField {...field} name="title" />
            <Field
              id={fieldId(["content"])}
              label={t("Post")}
              error={faults.get("content")}
              hint={t(
                "Alt+F10 goes to the buttons, Escape back to the text. Ctrl+K makes a link, Ctrl+S saves.",
              )}
            >
              {(control) => (
                <ReferenceOptionsContext value={references}>
                  <RichInput
                    control={{ ...control, lang: form.locale, disabled: false }}
                    label={t("Post")}
                    text={form.content.join("\n")}
                    onText={(text) => change({ content: text === "" ? [] : text.split("\n") })}
                    isLong
                    isOpen
                  />
                </ReferenceOptionsContext>
              )}
            </Field>
          </div>
          <div className="post-facts-pane stack wide" id="post-details" tabIndex={-1}>
            <WordsField {...field} name="excerpt" />
            <AddressField {...field} others={others} isPublic={isPublic} />
            <CoverFields {...field} />
            <WordsField {...field} name="author" />
            <WordsField {...field} name="checked_by" />
            <TagField {...field} known={listKnownTags(others)} />
            <SeoFields {...field} brand={brand} />
          </div>
        </div>
        {isPreviewOpen && <PostPreview form={form} publishedAt={publishedAt} />}
      </div>
    </EditorShell>
  );
}

type PreviewProps = { form: PostForm; publishedAt: string | null };

/** The real page of the post, with what is not saved yet. */
function PostPreview({ form, publishedAt }: PreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const content = useMemo(() => {
    const columns = toColumns(form);
    const title = columns.title || t("(Without a title)");
    const times = { published_at: publishedAt ?? now, updated_at: now };
    return { [form.locale]: { ...columns, ...times, title, slug: form.slug || "preview" } };
  }, [form, publishedAt, now]);
  return (
    <PreviewPane
      kind={{ id: "post", shown: { group: "Other pages" } }}
      slug={form.slug}
      locale={form.locale}
      content={content}
      borrowed={noWords}
      shownAt={postPath(form.slug || "preview", defaultLocale)}
    />
  );
}

const noWords: readonly string[] = [];

type NoticeProps = { source: PostSource; isPublic: boolean; onDrop: () => void };

function PostNotice({ source: { state, translates }, isPublic, onDrop }: NoticeProps) {
  if (translates)
    return (
      <Notice>
        {t(
          "This begins with the {language} text, its tables, pictures and tags. Write over it; nothing is public until you publish.",
          { language: languageName(translates) },
        )}
      </Notice>
    );
  if (!isPublic || state?.changeAt === undefined) return null;
  return (
    <Notice action={t("Drop the change")} onAction={onDrop}>
      {t("Visitors see the post as it was before this change. The history has it too.")}
    </Notice>
  );
}

/** The saved post is used until it is read back, and a deleted post stays in the form. */
function useNewest(read: PostSource, isGone: boolean) {
  const [known, setKnown] = useState(read);
  const newest = isGone || savedAt(known) > savedAt(read) ? known : read;
  if (newest !== known) setKnown(newest);
  return [newest, setKnown] as const;
}

const savedAt = ({ state }: PostSource): number => (state ? parseMoment(state.updatedAt).getTime() : 0);

const listKnownTags = (others: LoadedPost["others"]): string[] =>
  [...new Set(others.flatMap(({ tags }) => tags ?? []))].toSorted((a, b) => a.localeCompare(b));
