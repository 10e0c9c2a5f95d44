import type { Supabase } from "#app/lib/supabase.ts";
import { type Publication, publicationState, publishedAtOf } from "#app/staff/editing/editable.ts";
import type { Outcome } from "#app/staff/editing/use-saving.ts";
import { checkPost, type PostErrors } from "./check-post.ts";
import type { PostSource } from "./load-post.ts";
import type { PostForm, StoredPost } from "./post-form.ts";
import { savePost } from "./save-post.ts";

type PostSave = {
  form: PostForm;
  started: PostSource;
  publication: Publication;
  setErrors: (errors: PostErrors) => void;
  /** What is in the database now. */
  setStored: (post: StoredPost) => void;
  /** The first save of a new post, which from then on has a number. */
  onCreated: (id: number) => Promise<void>;
};

export async function storePost(supabase: Supabase, save: PostSave): Promise<Outcome> {
  const { form, started, publication, setErrors, setStored, onCreated } = save;
  const errors = checkPost(form, { isForVisitors: publication !== "draft" });
  setErrors(errors);
  if (Object.keys(errors).length > 0) {
    focusFirstFault();
    return { type: "refused", text: "Some fields need attention before this can be saved." };
  }
  const { state, shippedAt } = started;
  const result = await savePost(supabase, {
    form,
    publishedAt: publishedAtOf(publication),
    base: state,
    shipped: shippedAt ? started.form : undefined,
  });
  switch (result.type) {
    case "saved":
      setStored(result.post);
      return {
        type: "saved",
        text: `Blog post ${outcomeOf(started, publication)} successfully`,
        open: state ? undefined : () => onCreated(result.post.state.id),
      };
    case "newer":
      return { type: "newer" };
    case "taken":
      setErrors({ slug: "Another post of this language has this address." });
      return { type: "refused", text: "The address is taken. Choose another one." };
    case "gone":
      return {
        type: "refused",
        text: "Somebody deleted this post. It can be restored from the deleted posts; your text stays here.",
      };
    default:
      return { type: "refused", text: result.text };
  }
}

/** After the faults are on the page. */
const focusFirstFault = () =>
  setTimeout(() => document.querySelector<HTMLElement>(".post-form [aria-invalid='true']")?.focus());

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
