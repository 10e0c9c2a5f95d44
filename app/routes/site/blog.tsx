import { data, redirect } from "react-router";
import { blogPath, postPath } from "#app/content/blog/blog-address.ts";
import { type BlogIndex, blogIndexContent } from "#app/content/kinds/pages/simple-pages.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { type Locale, localeOf, localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { listPosts, type PostSummary } from "#app/site/blog/list-posts.server.ts";
import { PostFacts } from "#app/site/blog/post-facts.tsx";
import { readPageNumber } from "#app/site/blog/post-paging.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { ContentPicture } from "#app/ui/content/content-picture.tsx";
import { Empty } from "#app/ui/feedback/empty.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import type { Route } from "./+types/blog.ts";

export const links = sheetsFor("blog");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const page = readPageNumber(url.searchParams.get("page"));
  const tag = url.searchParams.get("tag") || undefined;
  const [{ value: index, borrowing }, list] = await Promise.all([
    loadContent(host, blogIndexContent, { locale }),
    page === undefined ? undefined : listPosts(host, { locale, page, tag }),
  ]);
  // An unknown tag redirects to the whole list, so that no page is cached for it.
  if (!list) throw tag ? redirect(blogPath(locale)) : data(null, { status: 404 });
  return { ...list, index, borrowing, locale, tag };
}

/** Only the whole list is for search engines; tag pages repeat its posts. */
export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, {
    seo: loaderData?.index.seo,
    name: ({ pages }) => pages.blog,
    isIndexed: !loaderData?.tag,
    query: loaderData && loaderData.page > 1 ? `?page=${loaderData.page}` : "",
  });
}

export default function BlogIndexPage({ loaderData }: Route.ComponentProps) {
  const { index, posts, page, pageCount, subjects, tag, locale } = loaderData;
  const words = useMessages();
  return (
    <PageFrame page={index} locale={locale} name={words.pages.blog}>
      <div className="wrap blog-columns column page-end">
        <section aria-labelledby="posts-title">
          <h2 className={tag ? undefined : "visually-hidden"} id="posts-title">
            {tag ? fillWords(words.blog.tagged, { tag }) : words.blog.posts}
          </h2>
          {posts.length === 0 ? (
            <NoPosts index={index} locale={locale} />
          ) : (
            <ol className="posts ruled">
              {posts.map((post) => (
                <PostRow key={post.slug} post={post} locale={locale} />
              ))}
            </ol>
          )}
          {pageCount > 1 && <Paging page={page} pageCount={pageCount} tag={tag} locale={locale} />}
        </section>
        {(subjects.length > 0 || tag) && <TagList tags={subjects} current={tag} locale={locale} />}
      </div>
    </PageFrame>
  );
}

function PostRow({ post, locale }: { post: PostSummary; locale: Locale }) {
  const { blog: words } = useMessages();
  const isBorrowed = post.locale !== locale;
  return (
    <li>
      <article>
        <PostFacts post={{ ...post, author: null }} locale={locale} />
        <div>
          <h3 lang={isBorrowed ? post.locale : undefined}>
            <ContentLink className="row-link" href={postPath(post.slug, locale)}>
              {post.title}
            </ContentLink>
          </h3>
          {post.excerpt && <p lang={isBorrowed ? post.locale : undefined}>{post.excerpt}</p>}
          {isBorrowed && <p className="note post-language">{words.english}</p>}
        </div>
        {post.cover_image_url && <ContentPicture src={post.cover_image_url} alt="" sizes="16rem" />}
      </article>
    </li>
  );
}

function TagList({ tags, current, locale }: { tags: readonly string[]; current?: string; locale: Locale }) {
  const { blog: words } = useMessages();
  const links = [
    { name: words.allTags, url: blogPath(locale), isCurrent: !current },
    ...tags.map((tag) => ({ name: tag, url: blogPath(locale, { tag }), isCurrent: tag === current })),
  ];
  return (
    <nav className="tag-links plain-links" aria-labelledby="tags-title">
      <h2 id="tags-title">{words.tags}</h2>
      <ul>
        {links.map(({ name, url, isCurrent }) => (
          <li key={name}>
            <ContentLink href={url} aria-current={isCurrent ? "true" : undefined}>
              {name}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoPosts({ index, locale }: { index: BlogIndex; locale: Locale }) {
  const { guide } = useMessages();
  return (
    <Empty title={index.empty}>
      <p>
        <ContentLink href={localizedPath("/guides", locale)}>{guide.guides}</ContentLink>
      </p>
    </Empty>
  );
}

type PagingProps = { page: number; pageCount: number; tag?: string; locale: Locale };

function Paging({ page, pageCount, tag, locale }: PagingProps) {
  const { blog: words } = useMessages();
  return (
    <nav className="paging cluster" aria-label={words.pages}>
      {page > 1 && (
        <ContentLink {...quietButton} rel="prev" href={blogPath(locale, { page: page - 1, tag })}>
          {words.newer}
        </ContentLink>
      )}
      <p className="note figure">{fillWords(words.page, { number: page, count: pageCount })}</p>
      {page < pageCount && (
        <ContentLink {...quietButton} rel="next" href={blogPath(locale, { page: page + 1, tag })}>
          {words.older}
        </ContentLink>
      )}
    </nav>
  );
}
