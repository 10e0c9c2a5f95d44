import type { Supabase } from "#app/lib/supabase.ts";
import { type Publication, publicationState, publishedAtOf } from "#app/staff/editing/editable.ts";
import type { Outcome } from "#app/staff/editing/use-saving.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { checkPost } from "./check-post.ts";
import type { PostSource } from "./load-post.ts";
import type { PostForm, StoredPost } from "./post-form.ts";
import { savePost } from "./save-post.ts";

type PostSave = {
  form: PostForm;
  started: PostSource;
  publication: Publication;
  /** The stored version. */
  setStored: (post: StoredPost) => void;
  /** The first save of a new post, which then has an ID. */
  onCreated: (id: number) => Promise<void>;
};

export async function storePost(supabase: Supabase, save: PostSave): Promise<Outcome> {
  const { form, started, publication, setStored, onCreated } = save;
  const isForVisitors = publication !== "draft" && publication !== "withdrawn";
  const faults = checkPost(form, { isForVisitors });
  if (faults.size > 0) {
    const text = t("Some fields need attention before this can be saved.");
    return { type: "refused", text, found: { locale: form.locale, faults } };
  }
  const { state, shippedAt } = started;
  const before = publishedSince(started);
  const isPublic = publicationState(before) === "live";
  const result = await savePost(supabase, {
    form,
    // A public post keeps its publication date on every change.
    publishedAt: isPublic && publication === "now" ? before : publishedAtOf(publication),
    isChangeLater: isPublic && (publication === "draft" || typeof publication === "object"),
    base: state,
    shipped: shippedAt ? started.form : undefined,
  });
  if (result.type !== "saved") return result;
  setStored(result.post);
  return {
    type: "saved",
    text: isPublic ? changeWords(publication) : t(outcomeOf(started, publication)),
    open: state ? undefined : () => onCreated(result.post.state.id),
  };
}

/** When the post became or becomes public. */
const publishedSince = ({ state, shippedAt }: PostSource): string | null =>
  state?.publishedAt ?? shippedAt ?? null;

function changeWords(publication: Publication): string {
  if (publication === "now") return t("Blog post updated successfully");
  if (publication === "withdrawn") return t("Blog post unpublished successfully");
  if (publication === "draft") return t("The change is saved as a draft. Visitors see the post as it was.");
  return t("Visitors will see the change from {when}.", { when: formatMoment(publication.at) });
}

function outcomeOf(started: PostSource, publication: Publication): Word {
  const before = publishedSince(started);
  if (publication === "draft" || publication === "withdrawn") {
    if (!started.state && !started.shippedAt) return word("Blog post created successfully");
    return word(before === null ? "Blog post updated successfully" : "Blog post unpublished successfully");
  }
  const after = publishedAtOf(publication);
  if (after === before) return word("Blog post updated successfully");
  const isLater = publication !== "now" && publicationState(after) === "scheduled";
  return word(isLater ? "Blog post scheduled successfully" : "Blog post published successfully");
}
