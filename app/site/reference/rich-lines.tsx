import { plainText } from "#app/content/engine/inline-text.ts";
import { type Block, toBlocks } from "#app/content/engine/text-lines.ts";
import { ContentPicture } from "#app/ui/content/content-picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { keyed } from "#app/ui/keyed.ts";
import { RichParagraph, RichText } from "./rich-text.tsx";

type LinesProps = {
  lines: readonly string[];
  className?: string;
  /** True if the text is the whole page (a blog post): its headings start at h2 and have ids for the contents. */
  isWhole?: boolean;
};

/** Renders the lines of a text (content/engine/text-lines.ts). No HTML is ever taken from storage. */
export function RichLines({ lines, className = "lines", isWhole = false }: LinesProps) {
  return (
    <div className={className}>
      {keyed(toBlocks(lines)).map(({ key, part }) => (
        <BlockNode key={key} block={part} isWhole={isWhole} />
      ))}
    </div>
  );
}

/** The `sizes` of a picture in a text: on wide screens the maximum width of a text line. */
const inText = "(min-width: 42rem) 38rem, 100vw";

function BlockNode({ block, isWhole }: { block: Block; isWhole: boolean }) {
  switch (block.type) {
    case "paragraph":
      return <RichParagraph source={block.text} />;
    case "heading": {
      const Heading = `h${block.level + (isWhole ? 0 : 1)}` as "h2" | "h3" | "h4";
      return (
        <Heading id={isWhole && block.part ? `part-${block.part}` : undefined}>
          <RichText source={block.text} />
        </Heading>
      );
    }
    case "quote":
      return (
        <blockquote>
          {keyed(block.items).map(({ key, part }) => (
            <RichParagraph key={key} source={part} />
          ))}
        </blockquote>
      );
    case "list": {
      const List = block.start === undefined ? "ul" : "ol";
      return (
        <List start={block.start}>
          {keyed(block.items).map(({ key, part }) => (
            <li key={key}>
              <RichText source={part} />
            </li>
          ))}
        </List>
      );
    }
    case "picture":
      return <ContentPicture src={block.src} alt={block.alt} sizes={inText} />;
    case "file":
      return (
        <p>
          <a className="file-link" href={block.url}>
            <Icon name="file" /> {block.text} <small>PDF</small>
          </a>
        </p>
      );
    case "table":
      return <LinesTable rows={block.rows} />;
  }
}

const LinesTable = ({ rows }: Pick<Extract<Block, { type: "table" }>, "rows">) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  <div className="table-scroll" tabIndex={0}>
    <table className="plain-table" data-stacks={rows.every(({ cells }) => cells.length < 3) || undefined}>
      <tbody>
        {keyed(rows).map(({ key, part: { isHead, cells } }) => (
          <tr key={key}>
            {keyed(cells).map(({ key: place, part: cell }) =>
              // An empty cell is not a heading, because a screen reader would announce it as one.
              isHead && plainText(cell).trim() ? (
                <th key={place} scope="col">
                  <RichText source={cell} />
                </th>
              ) : (
                <td key={place}>
                  <RichText source={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
