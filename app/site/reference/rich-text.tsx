import { type Inline, parseInline, plainText } from "#app/content/engine/inline-text.ts";
import { dialled } from "#app/leads/reach/firm-phone.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { keyed } from "#app/ui/keyed.ts";
import { usePageReferences } from "./reference-context.ts";

export function RichText({ source }: { source: string }) {
  return <Inlines nodes={parseInline(source)} />;
}

export const RichParagraph = ({ source, className }: { source?: string; className?: string }) =>
  source && plainText(source).trim() ? (
    <p className={className}>
      <RichText source={source} />
    </p>
  ) : null;

function Inlines({ nodes }: { nodes: readonly Inline[] }) {
  return keyed(nodes).map(({ key, part }) => <InlineNode key={key} node={part} />);
}

function InlineNode({ node }: { node: Inline }) {
  switch (node.type) {
    case "text":
      return node.text;
    case "together":
      return <Together text={node.text} />;
    case "strong":
    case "em": {
      const Mark = node.type;
      return (
        <Mark>
          <Inlines nodes={node.children} />
        </Mark>
      );
    }
    case "link":
      return <ContentLink href={node.url}>{node.text}</ContentLink>;
    case "term":
      return <TermMark term={node.term} text={node.text} />;
    // Sources have no sign in the text: a row has one mark (mark.tsx), the page one list.
    case "cite":
      return null;
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

/** Opens the card of a term (`WordCards` in page-frame.tsx); a term without a card is plain text. */
function TermMark({ term, text }: { term: string; text: string }) {
  const { terms } = usePageReferences();
  if (!terms.some(({ id }) => id === term)) return text;
  return (
    <button className="term" type="button" popoverTarget={`word-${term}`}>
      {text}
    </button>
  );
}
