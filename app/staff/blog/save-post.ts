import { toJson } from "#app/content/storage/content-table.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { FoundFaults } from "#app/staff/editing/editable.ts";
import type { Outcome } from "#app/staff/editing/use-saving.ts";
import { t } from "#app/staff/words/words.ts";
import { adoptShipped } from "./adopt-shipped.ts";
import {
  isSamePost,
  type PostForm,
  type PostState,
  readForm,
  readStored,
  type StoredPost,
  toColumns,
} from "./post-form.ts";

type SaveResult = { type: "saved"; post: StoredPost } | Exclude<Outcome, { type: "saved" }>;

type Base = Pick<PostState, "id" | "updatedAt">;
type Save = {
  form: PostForm;
  /** When the post, or the change of a public post, becomes public; null for a draft. */
  publishedAt: string | null;
  /** The post is public and stays unchanged until then. */
  isChangeLater?: boolean;
  /** The version it is based on; undefined for a new post. */
  base?: Base;
  /** Or the shipped post it is based on, which becomes a row now. */
  shipped?: PostForm;
};

/** Saves only if the version that it is based on is still the newest (optimistic concurrency). */
export async function savePost(
  supabase: Supabase,
  { form, publishedAt, isChangeLater = false, base: known, shipped }: Save,
): Promise<SaveResult> {
  try {
    await adoptShipped(supabase);
    const adopted = shipped && !known ? await findAdopted(supabase, shipped) : undefined;
    if (adopted && shipped && !isSamePost(adopted.form, shipped)) return { type: "newer" };
    if (shipped && !known && !adopted)
      return refused(t("An editor has to save a post of the blog before this one can be changed."));
    const base: Base | undefined = known ?? adopted?.state;
    if (base && isChangeLater) return await keepChange(supabase, { form, publishedAt, base });
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
    if (base && !theirs) return deleted();
    if (theirs && theirs.state.updatedAt !== base?.updatedAt) return { type: "newer" };
    if (!(await isTaken(supabase, form, base?.id))) return failed(error);
    return taken(form);
  } catch (error) {
    return failed(error);
  }
}

/** Stored beside the post, which stays public unchanged. */
async function keepChange(
  supabase: Supabase,
  { form, publishedAt, base }: Pick<Save, "form" | "publishedAt"> & { base: Base },
): Promise<SaveResult> {
  if (await isTaken(supabase, form, base.id)) return taken(form);
  const { error } = await supabase.from("waiting_versions").insert({
    table_name: "blog_posts",
    row_key: String(base.id),
    locale: form.locale,
    value: toJson(toColumns(form)),
    published_at: publishedAt,
    based_on: base.updatedAt,
  });
  const stored = error ? undefined : await findStored(supabase, base.id);
  if (stored) return { type: "saved", post: stored };
  return refusal(error);
}

/**
 * Makes the public post the newest version again: the waiting change is superseded, as by any save, and stays in
 * the history.
 */
export async function dropChange(supabase: Supabase, base: Base): Promise<SaveResult> {
  const { data, error } = await supabase
    .from("blog_posts")
    .update({ based_on: base.updatedAt })
    .eq("id", base.id)
    .select();
  if (data?.[0]) return { type: "saved", post: readStored(data[0]) };
  return refusal(error);
}

/** The post with its waiting change, if there is one. */
export async function findStored(supabase: Supabase, id: number): Promise<StoredPost | undefined> {
  const [{ data: row }, { data: waiting }] = await Promise.all([
    supabase.from("blog_posts").select("*").eq("id", id).maybeSingle().throwOnError(),
    supabase
      .from("waiting_versions")
      .select("value, published_at, updated_at, updated_by")
      .match({ table_name: "blog_posts", row_key: String(id) })
      .is("settled_at", null)
      .order("id", { ascending: false })
      .limit(1)
      .throwOnError(),
  ]);
  if (!row) return undefined;
  const stored = readStored(row);
  const [change] = waiting;
  if (!change || change.updated_at < row.updated_at) return stored;
  return {
    form: { ...readForm(readRecord(change.value)), locale: stored.form.locale },
    state: {
      ...stored.state,
      updatedAt: change.updated_at,
      updatedBy: change.updated_by,
      changeAt: change.published_at,
    },
  };
}

/** Finds the row that a shipped post has become. */
export async function findAdopted(
  supabase: Supabase,
  { slug, locale }: Pick<PostForm, "slug" | "locale">,
): Promise<StoredPost | undefined> {
  const { data } = await supabase.from("blog_posts").select("id").match({ slug, locale }).throwOnError();
  return data[0] && findStored(supabase, data[0].id);
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

function taken({ locale }: PostForm): SaveResult {
  const faults = new Map([["slug", t("Another post of this language has this address.")]]);
  return refused(t("The address is taken. Choose another one."), { locale, faults });
}

const refused = (text: string, found?: FoundFaults): SaveResult => ({ type: "refused", text, found });

/** Explains a save that changed no row; without an error the post was deleted. */
function refusal(error: { code: string } | null): SaveResult {
  if (!error) return deleted();
  return error.code === "PT409" ? { type: "newer" } : failed(error);
}

const deleted = (): SaveResult =>
  refused(t("Someone deleted this post. It can be restored from the deleted posts; your text stays here."));

function failed(error: unknown): SaveResult {
  const { message = "", code = "" } = error as { message?: string; code?: string };
  if (/fetch|network/i.test(message))
    return refused(t("There is no connection. What you wrote is kept on this device."));
  if (code === "42501" || /JWT|permission|row-level/i.test(message))
    return refused(t("You may not save this any more. What you wrote is kept on this device."));
  // A text exceeds a limit of the database, whose message says which.
  if (code === "PT422") return refused(message);
  return refused(t("Failed to save blog post"));
}
