import { ContentLink } from "#app/ui/content-link.tsx";
import type { BlogDocument, BlogMark, BlogNode } from "./blog-document.ts";

/** A document that readDocument has let through, as elements. No HTML is ever taken from storage. */
export function BlogDocumentView({ document }: { document: BlogDocument }) {
  return (
    <div className="prose">
      <Nodes nodes={document.content} />
    </div>
  );
}

/** Nodes have no names; their order is all there is, and they hold no state. */
function Nodes({ nodes = [] }: { nodes?: readonly BlogNode[] }) {
  return nodes
    .map((node, index) => ({ key: `node ${index}`, node }))
    .map(({ key, node }) => <Node key={key} node={node} />);
}

function Node({ node }: { node: BlogNode }) {
  const { type, attrs = {}, content } = node;
  const children = <Nodes nodes={content} />;
  const cell = { colSpan: Number(attrs.colspan ?? 1), rowSpan: Number(attrs.rowspan ?? 1) };
  switch (type) {
    case "text":
      return <Marked marks={node.marks ?? []}>{node.text}</Marked>;
    case "paragraph":
      return <p>{children}</p>;
    case "heading":
      return attrs.level === 3 ? <h3>{children}</h3> : <h2>{children}</h2>;
    case "bulletList":
      return <ul>{children}</ul>;
    case "orderedList":
      return <ol start={Number(attrs.start ?? 1)}>{children}</ol>;
    case "listItem":
      return <li>{children}</li>;
    case "blockquote":
      return <blockquote>{children}</blockquote>;
    case "horizontalRule":
      return <hr />;
    case "hardBreak":
      return <br />;
    case "image":
      return <img src={String(attrs.src)} alt={String(attrs.alt)} loading="lazy" />;
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
      return <tr>{children}</tr>;
    case "tableHeader":
      return <th {...cell}>{children}</th>;
    case "tableCell":
      return <td {...cell}>{children}</td>;
    default:
      return children;
  }
}

const tags = { bold: "strong", italic: "em", strike: "s", code: "code" } as const;

function Marked({ marks, children }: { marks: readonly BlogMark[]; children: React.ReactNode }) {
  const [mark, ...rest] = marks;
  if (!mark) return children;
  const inner = <Marked marks={rest}>{children}</Marked>;
  if (mark.type === "link") return <ContentLink href={mark.attrs.href}>{inner}</ContentLink>;
  const Tag = tags[mark.type];
  return <Tag>{inner}</Tag>;
}
