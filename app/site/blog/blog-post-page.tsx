import { blogPath, postPath } from "#app/content/blog/blog-address.ts";
import type { Post } from "#app/content/blog/read-post.ts";
import { plainText } from "#app/content/engine/inline-text.ts";
import { toBlocks } from "#app/content/engine/text-lines.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import type { Reach } from "#app/leads/reach/reach-of.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import type { PageReferences } from "#app/site/reference/reference-context.ts";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { Contents } from "#app/site/text/contents.tsx";
import { FoldedSection } from "#app/site/text/folded-section.tsx";
import { HelpBox } from "#app/site/text/help-box.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { ContentPicture } from "#app/ui/content/content-picture.tsx";
import { type LinkRow, LinkRows } from "#app/ui/page/link-rows.tsx";
import type { PostSummary } from "./list-posts.server.ts";
import { PostFacts } from "./post-facts.tsx";

const listHeadings = (lines: readonly string[]): { id: string; title: string }[] =>
  toBlocks(lines).flatMap((block) =>
    block.type === "heading" && block.part
      ? [{ id: `part-${block.part}`, title: plainText(block.text) }]
      : [],
  );

type Props = {
  post: Post;
  locale: Locale;
  more: readonly PostSummary[];
  subjects: readonly string[];
  references: PageReferences;
  guides: readonly LinkRow[];
  reach: Reach;
};

export function BlogPostPage({ post, locale, more, subjects, references, guides, reach }: Props) {
  const words = useMessages();
  const sourcesTitle = words.guide.sources;
  const headings = [
    ...listHeadings(post.content),
    ...(references.sources.length > 0 ? [{ id: "sources", title: sourcesTitle }] : []),
  ];
  return (
    <PageFrame
      page={{ title: post.title, lead: post.excerpt }}
      locale={locale}
      references={references}
      parents={[{ name: words.pages.blog, url: blogPath(locale) }]}
      head={<PostFacts post={post} locale={locale} />}
      isArticle
      figure={
        post.cover_image_url && (
          <figure className="page-figure">
            <ContentPicture
              src={post.cover_image_url}
              alt={post.cover_image_alt ?? ""}
              sizes="(min-width: 60rem) 32rem, 100vw"
              isFirst
            />
          </figure>
        )
      }
      after={
        <div className="wrap post-end column">
          {guides.length > 0 && (
            <section aria-labelledby="guides-title">
              <h2 className="row-title" id="guides-title">
                {words.guide.related}
              </h2>
              <LinkRows rows={guides} />
            </section>
          )}
          {more.length > 0 && (
            <section aria-labelledby="more-title">
              <h2 className="row-title" id="more-title">
                {words.blog.more}
              </h2>
              <LinkRows
                rows={more.map(({ slug, title, excerpt }) => ({
                  title,
                  text: excerpt,
                  url: postPath(slug, locale),
                }))}
              />
            </section>
          )}
          <HelpBox {...reach} />
        </div>
      }
    >
      <div className="band">
        <div className="wrap guide-body column">
          {headings.length > 1 && <Contents entries={headings} />}
          <div className="guide-main">
            <RichLines lines={post.content} className="prose" isWhole />
            {references.sources.length > 0 && (
              <FoldedSection
                id="sources"
                title={sourcesTitle}
                content={<SourceList locale={post.locale} />}
              />
            )}
            {subjects.length > 0 && (
              <nav className="tag-links plain-links" aria-label={words.blog.tags}>
                <ul>
                  {subjects.map((tag) => (
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
    </PageFrame>
  );
}
