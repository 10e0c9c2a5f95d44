import { type Block, type Inline, parseInline, toBlocks } from "#app/content/engine/inline-text.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { dialled } from "#app/leads/reach/firm-phone.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { keyed } from "#app/ui/keyed.ts";
import { usePageReferences } from "./reference-context.ts";

/** Renders a text with its marks (content/engine/inline-text.ts). */
export function RichText({ source }: { source: string }) {
  const nodes = parseInline(source);
  const inlines = <Inlines nodes={nodes} text={source} />;
  return nodes.length > 0 && nodes.every(isCite) ? <span className="only-cites">{inlines}</span> : inlines;
}

const isCite = (node: Inline) => node.type === "cite" || (node.type === "text" && !node.text.trim());

/** A paragraph of rich text, or nothing if the text is empty. */
export const RichParagraph = ({ source, className }: { source?: string; className?: string }) =>
  source ? (
    <p className={className}>
      <RichText source={source} />
    </p>
  ) : null;

/** Renders several lines as paragraphs and lists. */
export function RichLines({ lines }: { lines: readonly string[] }) {
  return (
    <div className="lines">
      {keyed(toBlocks(lines)).map(({ key, part }) => (
        <BlockNode key={key} block={part} />
      ))}
    </div>
  );
}

function BlockNode({ block }: { block: Block }) {
  if (block.type === "paragraph") return <RichParagraph source={block.text} />;
  return (
    <ul>
      {keyed(block.items).map(({ key, part }) => (
        <li key={key}>
          <RichText source={part} />
        </li>
      ))}
    </ul>
  );
}

/** `text` is the whole text that contains the nodes. */
function Inlines({ nodes, text }: { nodes: readonly Inline[]; text: string }) {
  return keyed(nodes).map(({ key, part }) => <InlineNode key={key} node={part} text={text} />);
}

function InlineNode({ node, text }: { node: Inline; text: string }) {
  switch (node.type) {
    case "text":
      return node.text;
    case "together":
      return <Together text={node.text} />;
    case "strong":
      return (
        <strong>
          <Inlines nodes={node.children} text={text} />
        </strong>
      );
    case "link":
      return <ContentLink href={node.url}>{node.text}</ContentLink>;
    case "term":
      return <TermMark term={node.term} text={node.text} />;
    case "cite":
      return <CiteMark source={node.source} text={text} />;
  }
}

/** Links phone numbers and email addresses. `bdi` keeps the order of digits in right-to-left text. */
function Together({ text }: { text: string }) {
  if (text.startsWith("+"))
    return (
      <a className="together figure" href={`tel:${dialled(text)}`}>
        <bdi>{text}</bdi>
      </a>
    );
  if (text.includes("@")) return <a href={`mailto:${text}`}>{text}</a>;
  return <bdi className="together figure">{text}</bdi>;
}

/** Opens the card of a term (word-cards.tsx); a term without a card is plain text. */
function TermMark({ term, text }: { term: string; text: string }) {
  const { terms } = usePageReferences();
  if (!terms.some(({ id }) => id === term)) return text;
  return (
    <button className="term" type="button" popoverTarget={`word-${term}`}>
      {text}
    </button>
  );
}

/** Links to the source. The list of sources links back to the first mark of each. */
function CiteMark({ source, text }: { source: string; text: string }) {
  const { sources, firstTexts } = usePageReferences();
  const { sources: words } = useMessages();
  const number = sources.findIndex(({ id }) => id === source) + 1;
  if (number === 0) return null;
  return (
    <sup className="cite" id={firstTexts?.get(source) === text ? `cite-${source}` : undefined}>
      <a href={`#source-${source}`} aria-label={fillWords(words.cite, { number })}>
        {number}
      </a>
    </sup>
  );
}
