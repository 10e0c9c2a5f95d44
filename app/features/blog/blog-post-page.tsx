import type { Locale } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";
import { ContentLink } from "#app/ui/content-link.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Contents } from "../guides/contents.tsx";
import { HelpBox } from "../guides/help-box.tsx";
import { ContentPicture } from "../media/content-picture.tsx";
import { BorrowedPage } from "../text-page/borrowed-page.tsx";
import { crumbsTo } from "../text-page/crumbs-to.ts";
import { blogPath, postPath } from "./blog-address.ts";
import { BlogDocumentView } from "./blog-document-view.tsx";
import { listHeadings } from "./blog-headings.ts";
import type { PostSummary } from "./list-posts.server.ts";
import { PostFacts } from "./post-facts.tsx";
import type { Post } from "./read-post.ts";

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
