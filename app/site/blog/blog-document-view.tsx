import { createContext, useContext } from "react";
import type { BlogDocument, BlogMark, BlogNode } from "#app/content/blog/blog-document.ts";
import { languageOf } from "#app/i18n/language-of.ts";
import { type Locale, writtenIn } from "#app/i18n/locales.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { ContentPicture } from "#app/ui/content/content-picture.tsx";
import { headingIds } from "./blog-headings.ts";

/** Renders a document that readDocument has validated. No HTML is ever taken from storage. */
export function BlogDocumentView({ document, locale }: { document: BlogDocument; locale?: Locale }) {
  const ids = headingIds(document);
  return (
    <div className="prose">
      <HeadingIds value={ids}>
        <PostLocale value={locale}>
          <Nodes nodes={document.content} />
        </PostLocale>
      </HeadingIds>
    </div>
  );
}

/** Nodes have no ids and hold no state, so their position is their key. */
function Nodes({ nodes = [] }: { nodes?: readonly BlogNode[] }) {
  return nodes
    .map((node, index) => ({ key: `node ${index}`, node }))
    .map(({ key, node }) => <Node key={key} node={node} />);
}

/** The maximum width of a text line. */
const inText = "(min-width: 42rem) 38rem, 100vw";

function Node({ node }: { node: BlogNode }) {
  const { type, attrs = {}, content } = node;
  const children = <Nodes nodes={content} />;
  switch (type) {
    case "text":
      return <Marked marks={node.marks ?? []} text={node.text} />;
    case "paragraph":
      return <p>{children}</p>;
    case "heading":
      return attrs.level === 3 ? <h3>{children}</h3> : <PartHeading node={node}>{children}</PartHeading>;
    case "bulletList":
      return <ul>{children}</ul>;
    case "orderedList":
      return <ol start={count(attrs.start)}>{children}</ol>;
    case "listItem":
      return <li>{children}</li>;
    case "blockquote":
      return <blockquote>{children}</blockquote>;
    case "horizontalRule":
      return <hr />;
    case "hardBreak":
      return <br />;
    case "image":
      return <ContentPicture src={String(attrs.src)} alt={String(attrs.alt)} sizes={inText} />;
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <div className="table-scroll" tabIndex={0}>
          <table className="plain-table">
            <tbody>{children}</tbody>
          </table>
        </div>
      );
    case "tableRow":
      return <Row cells={content} />;
    default:
      return children;
  }
}

/** A row of headings names its columns; a heading among cells names its row. */
function Row({ cells = [] }: { cells?: readonly BlogNode[] }) {
  const scope = cells.every(({ type }) => type === "tableHeader") ? "col" : "row";
  return (
    <tr>
      {cells
        .map((cell, index) => ({ key: `cell ${index}`, cell }))
        .map(({ key, cell: { type, attrs = {}, content } }) => {
          const spans = { colSpan: count(attrs.colspan), rowSpan: count(attrs.rowspan) };
          // A screen reader would announce an empty heading.
          return type === "tableHeader" && hasWords(content) ? (
            <th key={key} scope={scope} {...spans}>
              <Nodes nodes={content} />
            </th>
          ) : (
            <td key={key} {...spans}>
              <Nodes nodes={content} />
            </td>
          );
        })}
    </tr>
  );
}

const hasWords = (nodes: readonly BlogNode[] = []): boolean =>
  nodes.some(({ text, content }) => text?.trim() || hasWords(content));

const HeadingIds = createContext<ReadonlyMap<BlogNode, string>>(new Map());

/** A heading that the table of contents links to. */
function PartHeading({ node, children }: { node: BlogNode; children: React.ReactNode }) {
  return <h2 id={useContext(HeadingIds).get(node)}>{children}</h2>;
}

const PostLocale = createContext<Locale | undefined>(undefined);

const count = (stored: string | number | undefined) => Number(stored) || 1;

const tags = { bold: "strong", italic: "em", strike: "s", code: "code" } as const;

type MarkedProps = { marks: readonly BlogMark[]; text?: string };

function Marked({ marks: [mark, ...rest], text = "" }: MarkedProps) {
  if (!mark) return text;
  const inner = <Marked marks={rest} text={text} />;
  if (mark.type === "link")
    return (
      <MarkedLink href={mark.attrs.href} text={text}>
        {inner}
      </MarkedLink>
    );
  const Tag = tags[mark.type];
  return <Tag>{inner}</Tag>;
}

type MarkedLinkProps = { href: string; text: string; children: React.ReactNode };

/** Marks the language of a source's name for screen readers if it differs from the post's. */
function MarkedLink({ href, text, children }: MarkedLinkProps) {
  const locale = useContext(PostLocale);
  const own = languageOf(text);
  const language = locale && own !== locale ? writtenIn(own) : undefined;
  return (
    <ContentLink href={href} {...language}>
      {children}
    </ContentLink>
  );
}
