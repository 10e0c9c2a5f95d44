import type { Supabase } from "#app/lib/supabase.ts";
import { type Publication, publicationState, publishedAtOf } from "#app/staff/editing/editable.ts";
import type { Outcome } from "#app/staff/editing/use-saving.ts";
import { checkPost } from "./check-post.ts";
import type { PostSource } from "./load-post.ts";
import type { PostForm, StoredPost } from "./post-form.ts";
import { savePost } from "./save-post.ts";

type PostSave = {
  form: PostForm;
  started: PostSource;
  publication: Publication;
  /** What is in the database now. */
  setStored: (post: StoredPost) => void;
  /** The first save of a new post, which from then on has a number. */
  onCreated: (id: number) => Promise<void>;
};

export async function storePost(supabase: Supabase, save: PostSave): Promise<Outcome> {
  const { form, started, publication, setStored, onCreated } = save;
  const faults = checkPost(form, { isForVisitors: publication !== "draft" });
  if (faults.size > 0) {
    const text = "Some fields need attention before this can be saved.";
    return { type: "refused", text, found: { locale: form.locale, faults } };
  }
  const { state, shippedAt } = started;
  const result = await savePost(supabase, {
    form,
    publishedAt: publishedAtOf(publication),
    base: state,
    shipped: shippedAt ? started.form : undefined,
  });
  if (result.type !== "saved") return result;
  setStored(result.post);
  return {
    type: "saved",
    text: `Blog post ${outcomeOf(started, publication)} successfully`,
    open: state ? undefined : () => onCreated(result.post.state.id),
  };
}

function outcomeOf({ state, shippedAt }: PostSource, publication: Publication): string {
  const before = state?.publishedAt ?? shippedAt ?? null;
  if (publication === "draft") {
    if (!state && !shippedAt) return "created";
    return before === null ? "updated" : "unpublished";
  }
  const after = publishedAtOf(publication);
  if (after === before) return "updated";
  return publication !== "now" && publicationState(after) === "scheduled" ? "scheduled" : "published";
}
