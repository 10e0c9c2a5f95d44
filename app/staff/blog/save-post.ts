import type { Supabase } from "#app/lib/supabase.ts";
import type { FoundFaults } from "#app/staff/editing/editable.ts";
import type { Outcome } from "#app/staff/editing/use-saving.ts";
import { adoptShipped } from "./adopt-shipped.ts";
import {
  isSamePost,
  type PostForm,
  type PostState,
  readStored,
  type StoredPost,
  toColumns,
} from "./post-form.ts";

type SaveResult = { type: "saved"; post: StoredPost } | Exclude<Outcome, { type: "saved" }>;

type Base = Pick<PostState, "id" | "updatedAt">;
type Save = {
  form: PostForm;
  publishedAt: string | null;
  /** The version it was made from; a new post has none. */
  base?: Base;
  /** Or the shipped post it was made from, which becomes a row only now. */
  shipped?: PostForm;
};

/** Saves onto the version it was made from and onto no other. */
export async function savePost(
  supabase: Supabase,
  { form, publishedAt, base: known, shipped }: Save,
): Promise<SaveResult> {
  try {
    await adoptShipped(supabase);
    const adopted = shipped && !known ? await findAdopted(supabase, shipped) : undefined;
    if (adopted && shipped && !isSamePost(adopted.form, shipped)) return { type: "newer" };
    const base: Base | undefined = known ?? adopted?.state;
    const columns = { ...toColumns(form), published_at: publishedAt };
    const { data, error } = base
      ? await supabase
          .from("blog_posts")
          .update({ ...columns, based_on: base.updatedAt })
          .eq("id", base.id)
          .select()
      : await supabase.from("blog_posts").insert(columns).select();
    if (data?.[0]) return { type: "saved", post: readStored(data[0]) };
    const theirs = base && (await findStored(supabase, base.id));
    if (base && !theirs)
      return refused(
        "Somebody deleted this post. It can be restored from the deleted posts; your text stays here.",
      );
    if (theirs && theirs.state.updatedAt !== base?.updatedAt) return { type: "newer" };
    if (!(await isTaken(supabase, form, base?.id))) return failed(error);
    const faults = new Map([["slug", "Another post of this language has this address."]]);
    return refused("The address is taken. Choose another one.", { locale: form.locale, faults });
  } catch (error) {
    return failed(error);
  }
}

export async function findStored(supabase: Supabase, id: number): Promise<StoredPost | undefined> {
  const { data } = await supabase.from("blog_posts").select("*").eq("id", id).maybeSingle().throwOnError();
  return data ? readStored(data) : undefined;
}

/** A shipped post that has become a row. */
export async function findAdopted(
  supabase: Supabase,
  { slug, locale }: Pick<PostForm, "slug" | "locale">,
): Promise<StoredPost | undefined> {
  const { data } = await supabase.from("blog_posts").select("*").match({ slug, locale }).throwOnError();
  return data[0] && readStored(data[0]);
}

async function isTaken(supabase: Supabase, { slug, locale }: PostForm, id = -1): Promise<boolean> {
  const { data } = await supabase
    .from("blog_posts")
    .select("id")
    .match({ slug, locale })
    .neq("id", id)
    .throwOnError();
  return data.length > 0;
}

const refused = (text: string, found?: FoundFaults): SaveResult => ({ type: "refused", text, found });

function failed(error: unknown): SaveResult {
  const { message = "", code = "" } = error as { message?: string; code?: string };
  if (/fetch|network/i.test(message))
    return refused("There is no connection. What you wrote is kept on this device.");
  if (code === "42501" || /JWT|permission|row-level/i.test(message))
    return refused("You may not save this any more. What you wrote is kept on this device.");
  return refused("Failed to save blog post");
}
