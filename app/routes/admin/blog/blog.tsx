import { Plus } from "lucide-react";
import { Form, Link, useLocation, useNavigate, useSubmit } from "react-router";
import { postPath } from "#app/content/blog/blog-address.ts";
import { freeSlug } from "#app/content/blog/slug-from-title.ts";
import { isLocale, type Locale, localeNames } from "#app/i18n/locales.ts";
import { type NewRow, readRecord, type Supabase } from "#app/lib/supabase.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import {
  type Asked,
  listStaffPosts,
  type Post,
  readAsked,
  states,
} from "#app/staff/blog/list-staff-posts.ts";
import { postEditPath } from "#app/staff/blog/post-edit-path.ts";
import { StatePill } from "#app/staff/editing/state-pill.tsx";
import { LinkButton, LocaleOptions, Options, SearchBox } from "#app/staff/kit/controls.tsx";
import { formatDay, formatMoment } from "#app/staff/kit/moment.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { DeletedList } from "#app/staff/pages/deleted-list.tsx";
import { Allowed, requireStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/blog.ts";

/** The date as on the page; a scheduled post also shows its time. */
function sinceWhen({ publishedAt, state }: Post): string {
  if (!publishedAt) return t("Not yet");
  return state === "scheduled" ? formatMoment(publishedAt) : formatDay(dayInIndia(publishedAt));
}

const PostList = ({ posts, empty }: { posts: readonly Post[]; empty: string }) => (
  <StaffTable
    className="post-table cards"
    rows={posts}
    keyOf={({ slug }) => slug}
    empty={<p className="post-none">{empty}</p>}
    columns={[
      {
        head: t("Title"),
        cell: (post) => (
          <Link to={postEditPath(post)} lang={post.locale}>
            {post.title}
          </Link>
        ),
      },
      {
        head: t("Languages"),
        cell: ({ state, texts }) => (
          <div className="cluster">
            {texts.map((text) => (
              <span key={text.locale}>
                <Link to={postEditPath(text)} lang={text.locale}>
                  {localeNames[text.locale]}
                </Link>{" "}
                {text.state !== state && <StatePill state={text.state} />}
                {text.isOutdated && <span className="missing-count">{t("English changed")}</span>}
              </span>
            ))}
          </div>
        ),
      },
      {
        head: t("State"),
        cell: ({ state, texts }) => (
          <>
            <StatePill state={state} />
            {texts.some(({ hasChange }) => hasChange) && (
              <small className="line">{t("A change waits")}</small>
            )}
          </>
        ),
      },
      { head: t("On the site"), cell: sinceWhen, className: "figure" },
      {
        head: t("Last change"),
        className: "figure",
        cell: ({ updatedAt, updatedBy }) => (
          <>
            {updatedAt ? formatMoment(updatedAt) : t("Not changed")}
            {updatedBy && <small className="line">{updatedBy}</small>}
          </>
        ),
      },
    ]}
  />
);

export const meta = () => staffMeta(t("Blog"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const asked = readAsked(request.url);
  const [found, deleted] = await Promise.all([listStaffPosts(supabase, asked), listDeleted(supabase)]);
  return { asked, deleted, ...found };
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const { asked, posts, deleted, nameOf, page, pageCount } = loaderData;
  const navigate = useNavigate();
  useLiveRows("blog_posts", "waiting_versions");
  const isFiltered = asked.query || asked.state || asked.locale;
  return (
    <WorkPage
      title={t("Blog")}
      actions={
        <Allowed to="site.write">
          <LinkButton icon={Plus} look="primary" to="/admin/blog/new">
            {t("New post")}
          </LinkButton>
        </Allowed>
      }
    >
      <PostFilter asked={asked} />
      <p className="staff-hint" role="status">
        {pageCount === 1 && (posts.length === 1 ? t("1 post") : t("{count} posts", { count: posts.length }))}
      </p>
      <PostList
        posts={posts}
        empty={
          isFiltered
            ? t("No post matches. Change the search or the filter.")
            : t("No posts yet. Write the first one.")
        }
      />
      {pageCount > 1 && <Paging page={page} pageCount={pageCount} />}
      <DeletedList
        summary={t("Deleted posts ({count})", { count: deleted.length })}
        rows={deleted}
        names={nameOf}
        pathOf={({ slug, locale }) => postPath(slug, locale)}
        restore={async (supabase, { row }) => {
          await bringBack(supabase, row);
          await navigate(`/admin/blog/${row.id}`);
          return t("It is a draft until you publish it.");
        }}
      />
    </WorkPage>
  );
}

function Paging({ page, pageCount }: { page: number; pageCount: number }) {
  const { search } = useLocation();
  const to = (other: number) => {
    const asked = new URLSearchParams(search);
    asked.set("page", String(other));
    return `?${asked}`;
  };
  return (
    <nav className="staff-actions post-paging" aria-label={t("Pages of the list")}>
      {page > 1 && <LinkButton to={to(page - 1)}>{t("Later changes")}</LinkButton>}
      <span className="figure">{t("Page {page} of {pageCount}", { page, pageCount })}</span>
      {page < pageCount && <LinkButton to={to(page + 1)}>{t("Earlier changes")}</LinkButton>}
    </nav>
  );
}

/** The filter is in the address, so that it can be bookmarked and the Back button works. */
function PostFilter({ asked }: { asked: Asked }) {
  const submit = useSubmit();
  const send = (event: React.FormEvent<HTMLFormElement>) =>
    void submit(event.currentTarget, { replace: true });
  return (
    <Form className="post-filter cluster" role="search" onChange={send}>
      <SearchBox label={t("Search in titles and texts")} name="q" defaultValue={asked.query} />
      <label>
        <span className="visually-hidden">{t("State")}</span>
        <select className="staff-input" name="state" defaultValue={asked.state}>
          <option value="">{t("Every state")}</option>
          <Options of={states.map((state) => [state, state[0]?.toUpperCase() + state.slice(1)])} />
        </select>
      </label>
      <label>
        <span className="visually-hidden">{t("Language")}</span>
        <select className="staff-input" name="locale" defaultValue={asked.locale}>
          <option value="">{t("Every language")}</option>
          <LocaleOptions />
        </select>
      </label>
    </Form>
  );
}

type DeletedRow = NewRow<"blog_posts"> & { id: number; locale: Locale };
type DeletedPost = Pick<DeletedRow, "title" | "slug" | "locale"> & {
  row: DeletedRow;
  deletedAt: string;
  deletedBy: string | null;
};

async function listDeleted(supabase: Supabase): Promise<DeletedPost[]> {
  const { data } = await supabase
    .from("revisions")
    .select("value, changed_at, changed_by")
    .match({ table_name: "blog_posts", operation: "delete" })
    .order("id", { ascending: false })
    .limit(50)
    .throwOnError();
  const posts = data.map(({ value, changed_at, changed_by }) => {
    const row = readRecord(value) as DeletedRow;
    const { title, slug, locale } = row;
    return { title, slug, locale, row, deletedAt: changed_at, deletedBy: changed_by };
  });
  const ids = posts.map(({ row }) => row.id);
  const { data: back } = await supabase.from("blog_posts").select("id").in("id", ids).throwOnError();
  const isBack = new Set(back.map(({ id }) => id));
  return posts.filter(
    ({ row }, index) => !isBack.has(row.id) && ids.indexOf(row.id) === index && isLocale(row.locale),
  );
}

/** Restores it as a draft: publishing is a separate step. It keeps its ID and its history. */
async function bringBack(supabase: Supabase, row: DeletedRow): Promise<void> {
  const { data } = await supabase.from("blog_posts").select("slug").eq("locale", row.locale).throwOnError();
  const slug = freeSlug(row.slug, new Set(data.map((other) => other.slug)));
  const { created_at: _, updated_at: __, updated_by: ___, ...columns } = row;
  await supabase
    .from("blog_posts")
    .insert({ ...columns, slug, published_at: null })
    .throwOnError();
}
