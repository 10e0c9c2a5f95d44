import { lazy, Suspense, useState } from "react";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { AddressField } from "./address-field.tsx";
import { findKeptPost, keptName } from "./kept-post.ts";
import { LanguageTabs } from "./language-tabs.tsx";
import type { LoadedPost } from "./load-post.ts";
import { PostActions } from "./post-actions.tsx";
import { CoverFields, ExcerptField, TitleField } from "./post-fields.tsx";
import { PostNotices } from "./post-notices.tsx";
import { PublishBar } from "./publish-bar.tsx";
import { SeoFields } from "./seo-fields.tsx";
import { TagField } from "./tag-field.tsx";
import { useKeptPost } from "./use-kept-post.ts";
import { usePostEditing } from "./use-post-editing.ts";

const BodyEditor = lazy(() => import("./body-editor.tsx"));

type Props = LoadedPost & {
  /** As in the address: a number or "new", and what a new post begins with. */
  place: { id: string; search: string };
  brand: string;
  onCreated: (id: number) => void;
};

export function PostEditorPage({ place, brand, onCreated, ...loaded }: Props) {
  const { userId } = useStaff().member;
  const name = keptName(userId, place.id, place.search);
  const [kept] = useState(() => findKeptPost(name));
  const { initial, stored, shippedAt, others, nameOf } = loaded;
  const editing = usePostEditing({ initial, stored, shippedAt, kept, onCreated });
  const { form, base, errors, edition, isChanged, change } = editing;
  const { isKept, keepNow } = useKeptPost(
    name,
    isChanged ? { form, basedOn: base.state?.updated_at ?? null } : null,
  );
  const field = { form, errors, change };
  const title = base.state || shippedAt ? form.title || "Untitled" : "New post";
  return (
    <>
      <WorkHead title={title} crumb={{ title: "Blog", to: "/admin/blog" }}>
        <PostActions editing={editing} place={place} nameOf={nameOf} onPreview={keepNow} />
      </WorkHead>
      <LanguageTabs form={form} id={base.state?.id} others={others} />
      <PostNotices editing={editing} loaded={loaded} isKept={isKept} isRestored={kept !== undefined} />
      <div className="post-form">
        <div className="post-words">
          <a className="post-jump" href="#post-details">
            Excerpt, address, cover, tags and search
          </a>
          <TitleField {...field} others={others} isAddressFree={!base.state && !shippedAt} />
          <div className="staff-field">
            <span className="post-label" aria-hidden="true">
              Post
            </span>
            <Suspense fallback={<Spinner text="Loading the editor..." />}>
              <BodyEditor
                content={form.content}
                contentKey={String(edition)}
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
          <AddressField {...field} others={others} published={base.state?.published_at ?? shippedAt} />
          <CoverFields {...field} />
          <TagField {...field} known={listKnownTags(others)} />
          <SeoFields {...field} brand={brand} />
        </div>
      </div>
      <PublishBar editing={editing} shippedAt={shippedAt} nameOf={nameOf} />
    </>
  );
}

const listKnownTags = (others: LoadedPost["others"]): string[] =>
  [...new Set(others.flatMap(({ tags }) => tags ?? []))].toSorted((a, b) => a.localeCompare(b));
