import { originalOf } from "#app/content/blog/post-original.ts";
import { readLines } from "#app/content/engine/text-lines.ts";
import {
  type Draft,
  newestFirst,
  type SaveError,
  sortNewestFirst,
  toJson,
  type WholeDocuments,
} from "#app/content/storage/content-table.ts";
import { aboutTranslation, readAboutTranslation } from "#app/content/translation/about-translation.ts";
import { type NewRow, readRecord, type Supabase } from "#app/lib/supabase.ts";
import { publicationState } from "#app/staff/editing/editable.ts";
import { t } from "#app/staff/words/words.ts";
import { adoptShipped, type ShippedRow } from "./adopt-shipped.ts";

/** Any row as the content of the form. Nothing in it can harm the page or the editor. */
export const contentOf = (row: Record<string, unknown>) => ({
  ...row,
  content: readLines(row.content),
  [aboutTranslation]: { made_from: row.made_from ?? undefined },
});

/** The rows of blog_posts for the editor: one for each language of a post. */
export const postTable: Omit<WholeDocuments, "check"> = {
  async readVersions(supabase, place, count) {
    const row = await findRow(supabase, place);
    if (!row) return [];
    const own = { table_name: "blog_posts", row_key: String(row.id) };
    // Changes of a public post wait beside it, and replace its row when they are published.
    const columns = "id, value, published_at, updated_at, updated_by";
    const [{ data: waiting }, { data: former }] = await Promise.all([
      supabase
        .from("waiting_versions")
        .select(columns)
        .match(own)
        .order("id", newestFirst)
        .limit(count)
        .throwOnError(),
      supabase
        .from("revisions")
        .select("id, value")
        .match(own)
        .order("id", newestFirst)
        .limit(count)
        .throwOnError(),
    ]);
    const rows = [
      ["row", row] as const,
      ...waiting.map(({ id, value, ...saved }) => [`w${id}`, { ...readRecord(value), ...saved }] as const),
      ...former.map(({ id, value }) => [`r${id}`, readRecord(value)] as const),
    ];
    const versions = rows.map(([id, values]) => ({
      ...place,
      id,
      content: contentOf({ ...row, ...values }),
      updatedAt: String(values.updated_at),
      updatedBy: typeof values.updated_by === "string" ? values.updated_by : null,
      publishedAt: typeof values.published_at === "string" ? values.published_at : null,
    }));
    return sortNewestFirst(versions).slice(0, count);
  },
  async save(supabase, drafts) {
    try {
      const shipped = await adoptShipped(supabase);
      for (const draft of drafts) {
        const error = await saveOne(supabase, draft, shipped);
        if (error) return { error: error.code === "PT409" ? error : refusal(error) };
      }
      return { error: null };
    } catch (error) {
      return { error: refusal(error) };
    }
  },
};

const findRow = async (supabase: Supabase, { slug, locale }: Pick<Draft, "slug" | "locale">) =>
  (await supabase.from("blog_posts").select("*").match({ slug, locale }).maybeSingle().throwOnError()).data;

const refused = (message: string): SaveError => ({ code: "PT422", message });

const deleted = () =>
  refused(t("Someone deleted this post. It can be restored from the deleted posts; your text stays here."));

async function saveOne(supabase: Supabase, draft: Draft, shipped: readonly ShippedRow[]) {
  const { slug, locale, basedOn, publishedAt, isWithdrawn } = draft;
  const row = slug ? await findRow(supabase, draft) : null;
  const isShipped = shipped.some((post) => post.slug === slug && post.locale === locale);
  if (!row && isShipped)
    return refused(t("An editor has to save a post of the blog before this one can be changed."));
  if (!row && basedOn) return deleted();
  if (row && !basedOn && !isShipped) return { code: "PT409", message: "" };
  const columns = toColumns(draft);
  const { data: others } = await supabase
    .from("blog_posts")
    .select("id")
    .match({ slug: columns.slug, locale })
    .neq("id", row?.id ?? -1)
    .throwOnError();
  if (others.length > 0) return refused(t("The address is taken. Choose another one."));
  if (!row)
    return (await supabase.from("blog_posts").insert({ ...columns, published_at: publishedAt })).error;
  const based_on = basedOn ?? row.updated_at;
  const isPublic = publicationState(row.published_at) === "live";
  if (isPublic && publishedAt !== "now" && !isWithdrawn) {
    const place = { table_name: "blog_posts", row_key: String(row.id), locale };
    const change = { ...place, value: toJson(columns), published_at: publishedAt, based_on };
    return (await supabase.from("waiting_versions").insert(change)).error;
  }
  // A public post keeps its publication date on every change.
  const published_at = isPublic && publishedAt === "now" ? row.published_at : publishedAt;
  const { data, error } = await supabase
    .from("blog_posts")
    .update({ ...columns, published_at, based_on })
    .eq("id", row.id)
    .select("id");
  return error ?? (data.length === 0 ? deleted() : null);
}

const searchTexts = ["seo_title", "seo_description"];
const optional = ["cover_image_url", "cover_image_alt", "author", "checked_by", ...searchTexts];

/** The columns of blog_posts. Texts that may be missing are null, not empty. */
function toColumns({ content, locale }: Draft) {
  const post = readRecord(content);
  const original = readRecord(readAboutTranslation(content).made_from);
  const pick = (names: readonly string[], from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name] || null]));
  return {
    ...pick(["title", "slug", ...optional], post),
    excerpt: post.excerpt,
    content: post.content,
    tags: post.tags,
    locale,
    made_from: original.title ? { ...originalOf(original), ...pick(searchTexts, original) } : null,
  } as NewRow<"blog_posts">;
}

function refusal(error: unknown): SaveError {
  const { message = "", code = "" } = error as Partial<SaveError>;
  if (/fetch|network/i.test(message))
    return refused(t("There is no connection. What you wrote is kept on this device."));
  if (code === "42501" || /JWT|permission|row-level/i.test(message))
    return refused(t("You may not save this any more. What you wrote is kept on this device."));
  // A text exceeds a limit of the database, whose message says which.
  return code === "PT422" ? { code, message } : refused(t("Failed to save blog post"));
}
