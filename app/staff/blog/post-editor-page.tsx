import { lazy, Suspense, useCallback, useState } from "react";

import { type Publication, publicationState } from "#app/staff/editing/editable.ts";
import { EditingNotices, Notice } from "#app/staff/editing/editing-notices.tsx";
import { PublicationBar, type SaveAction } from "#app/staff/editing/publication-bar.tsx";
import { useEditing } from "#app/staff/editing/use-editing.ts";
import { useSaving } from "#app/staff/editing/use-saving.ts";
import { parseMoment } from "#app/staff/kit/moment.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { AddressField } from "./address-field.tsx";
import type { PostErrors } from "./check-post.ts";
import type { LoadedPost, PostSource } from "./load-post.ts";
import { PostActions } from "./post-actions.tsx";
import { keptPostName, postEditable } from "./post-editable.ts";
import { CoverFields, ExcerptField, TitleField } from "./post-fields.tsx";
import type { PostForm } from "./post-form.ts";
import { PostLanguages } from "./post-languages.tsx";
import { SeoFields } from "./seo-fields.tsx";
import { storePost } from "./store-post.ts";
import { TagField } from "./tag-field.tsx";

const BodyEditor = lazy(() => import("./body-editor.tsx"));

type Props = LoadedPost & {
  /** As in the address: a number or "new", and what a new post begins with. */
  place: { id: string; search: string };
  brand: string;
  onCreated: (id: number) => Promise<void>;
};

export function PostEditorPage({ place, brand, onCreated, others, nameOf, isGone, ...loaded }: Props) {
  const { supabase, member } = useStaff();
  const [source, setStored] = useNewest(loaded.source, isGone);
  const { state, shippedAt } = source;
  const editing = useEditing(postEditable, source, keptPostName(member.userId, place));
  const { form, started } = editing;
  const { isSaving, save } = useSaving(editing);
  const [errors, setErrors] = useState<PostErrors>({});
  const change = useFormChange(editing.change, setErrors);
  const store = (publication: Publication, onto: PostSource = started) =>
    void save((current) =>
      storePost(supabase, { form: current, started: onto, publication, setErrors, setStored, onCreated }),
    );
  const publishedAt = state?.publishedAt ?? shippedAt ?? null;
  const isPublic = publicationState(publishedAt) === "live";
  const field = { form, errors, change };
  return (
    <>
      <WorkHead
        title={state || shippedAt ? form.title || "Untitled" : "New post"}
        crumb={{ title: "Blog", to: "/admin/blog" }}
      >
        <PostActions
          editing={editing}
          source={source}
          isPublic={isPublic}
          preview={`/admin/preview/blog/${place.id}${place.search}`}
          names={nameOf}
        />
      </WorkHead>
      <PostLanguages form={form} id={state?.id} others={others} />
      <EditingNotices
        editing={editing}
        subject={`blog-post:${state?.id ?? `new:${member.userId}`}`}
        newest={state}
        names={nameOf}
      >
        {isGone && (
          <Notice action="Save it as a new draft" onAction={() => store("draft", { form: started.form })}>
            Somebody deleted this post. Your text is still here.
          </Notice>
        )}
      </EditingNotices>
      <div className="post-form">
        <div className="post-words">
          <a className="post-jump" href="#post-details">
            Excerpt, address, cover, tags and search
          </a>
          <TitleField {...field} others={others} isAddressFree={!state && !shippedAt} />
          <div className="staff-field">
            <span className="post-label" aria-hidden="true">
              Post
            </span>
            <Suspense fallback={<Spinner text="Loading the editor..." />}>
              <BodyEditor
                content={form.content}
                locale={form.locale}
                errorId={errors.content && "post-body-error"}
                onChange={(content) => change({ content })}
              />
            </Suspense>
            {errors.content && (
              <p className="staff-error" id="post-body-error" role="alert">
                {errors.content}
              </p>
            )}
            <p className="staff-hint" id="post-editor-keys">
              Alt+F10 goes to the buttons, Escape back to the text. Ctrl+K makes a link, Ctrl+S saves.
            </p>
          </div>
        </div>
        <div className="post-facts-pane" id="post-details" tabIndex={-1}>
          <ExcerptField {...field} />
          <AddressField {...field} others={others} isPublic={isPublic} />
          <CoverFields {...field} />
          <TagField {...field} known={listKnownTags(others)} />
          <SeoFields {...field} brand={brand} />
        </div>
      </div>
      <PublicationBar
        {...postSaves(publishedAt)}
        editing={editing}
        saved={state}
        state={state ? undefined : shippedAt ? "shipped" : "draft"}
        names={nameOf}
        unsaved="Not saved yet"
        isSaving={isSaving}
        onSave={store}
      />
    </>
  );
}

/** What was just saved is not read back yet, and a post that somebody deleted stays in the form as it was. */
function useNewest(read: PostSource, isGone: boolean) {
  const [known, setKnown] = useState(read);
  const newest = isGone || savedAt(known) > savedAt(read) ? known : read;
  if (newest !== known) setKnown(newest);
  return [newest, setKnown] as const;
}

const savedAt = ({ state }: PostSource): number => (state ? parseMoment(state.updatedAt).getTime() : 0);

/** A change of a field takes away what was wrong with it. */
function useFormChange(
  change: (update: (form: PostForm) => PostForm) => void,
  setErrors: React.Dispatch<React.SetStateAction<PostErrors>>,
) {
  return useCallback(
    (patch: Partial<PostForm>) => {
      change((now) => ({ ...now, ...patch }));
      setErrors((now) => ({
        ...now,
        ...Object.fromEntries(Object.keys(patch).map((name) => [name, undefined])),
      }));
    },
    [change, setErrors],
  );
}

/** What can be done with a post, and what Ctrl+S does: a post is saved as what it is. */
function postSaves(publishedAt: string | null): { actions: SaveAction[]; quickSave: Publication } {
  if (publishedAt === null)
    return {
      quickSave: "draft",
      actions: [
        { title: "Save draft", publication: "draft" },
        { title: "Schedule for…", publication: "schedule" },
        { title: "Publish", publication: "now", isPrimary: true },
      ],
    };
  const asItIs = { at: publishedAt };
  const whileItWaits: SaveAction[] = [
    { title: "Change the time…", publication: "schedule" },
    { title: "Publish now", publication: "now" },
  ];
  return {
    quickSave: asItIs,
    actions: [
      { title: "Unpublish", publication: "draft" },
      ...(publicationState(publishedAt) === "scheduled" ? whileItWaits : []),
      { title: "Save", publication: asItIs, isPrimary: true },
    ],
  };
}

const listKnownTags = (others: LoadedPost["others"]): string[] =>
  [...new Set(others.flatMap(({ tags }) => tags ?? []))].toSorted((a, b) => a.localeCompare(b));
