import { blogPath, postPath } from "#app/content/blog/blog-address.ts";
import type { Post } from "#app/content/blog/read-post.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";
import { BorrowedPage } from "#app/site/page/borrowed-page.tsx";
import { Contents } from "#app/site/page/contents.tsx";
import { crumbsTo } from "#app/site/page/crumbs-to.ts";
import { HelpBox } from "#app/site/page/help-box.tsx";
import { ContentLink } from "#app/ui/content-link.tsx";
import { ContentPicture } from "#app/ui/content-picture.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { BlogDocumentView } from "./blog-document-view.tsx";
import { listHeadings } from "./blog-headings.ts";
import type { PostSummary } from "./list-posts.server.ts";
import { PostFacts } from "./post-facts.tsx";

type Props = {
  post: Post;
  locale: Locale;
  more: readonly PostSummary[];
  phone: { number: string; shown: string };
  whatsapp: string;
};

export function BlogPostPage({ post, locale, more, phone, whatsapp }: Props) {
  const words = useWords();
  const headings = listHeadings(post.content);
  return (
    <BorrowedPage isBorrowed={post.locale !== locale}>
      <article>
        <PageHead
          crumbs={crumbsTo(locale, words, { name: words.pages.blog, url: blogPath(locale) })}
          title={post.title}
          lead={post.excerpt}
        >
          <PostFacts post={post} locale={locale} />
        </PageHead>
        <div className="band">
          <div className="wrap guide-body">
            {headings.length > 1 && <Contents entries={headings} />}
            <div className="guide-main">
              {post.cover_image_url && (
                <ContentPicture
                  className="post-cover"
                  src={post.cover_image_url}
                  alt={post.cover_image_alt ?? ""}
                  sizes="(min-width: 52rem) 48rem, 100vw"
                  isFirst
                />
              )}
              <BlogDocumentView document={post.content} />
              {post.tags.length > 0 && (
                <nav className="tag-links" aria-label={words.blog.tags}>
                  <ul>
                    {post.tags.map((tag) => (
                      <li key={tag}>
                        <ContentLink href={blogPath(locale, { tag })}>{tag}</ContentLink>
                      </li>
                    ))}
                  </ul>
                </nav>
              )}
            </div>
          </div>
        </div>
      </article>
      <div className="wrap post-end">
        {more.length > 0 && (
          <section aria-labelledby="more-title">
            <h2 id="more-title">{words.blog.more}</h2>
            <LinkRows
              rows={more.map(({ slug, title, excerpt }) => ({
                title,
                text: excerpt,
                url: postPath(slug, locale),
              }))}
            />
          </section>
        )}
        <HelpBox phone={phone} whatsapp={whatsapp} />
      </div>
    </BorrowedPage>
  );
}
