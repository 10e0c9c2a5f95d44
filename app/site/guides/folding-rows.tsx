import { LetterLink } from "#app/site/page/letter-link.tsx";
import { RichText } from "#app/site/reference/rich-text.tsx";

type Props = {
  rows: readonly { title: string; limit?: string; text: string; letter?: string }[];
  /** Steps that follow one another. */
  isNumbered?: boolean;
};

/** Short statements that open: why it is sent back and what to do, the steps when one is stuck. Paper shows all. */
export function FoldingRows({ rows, isNumbered }: Props) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className="folding-rows" data-numbered={isNumbered}>
      {rows.map(({ title, limit, text, letter }) => (
        <li key={title}>
          <details>
            <summary>
              <span>
                <b>{title}</b>
                {limit && (
                  <span className="limit figure">
                    <RichText source={limit} />
                  </span>
                )}
              </span>
            </summary>
            <p>
              <RichText source={text} />
              <LetterLink letter={letter} />
            </p>
          </details>
        </li>
      ))}
    </List>
  );
}
