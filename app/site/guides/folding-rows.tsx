import { LetterLink } from "#app/site/page/letter-link.tsx";
import { RichText } from "#app/site/reference/rich-text.tsx";

type Props = {
  rows: readonly { title: string; limit?: string; text: string; letter?: string }[];
  /** True for consecutive steps. */
  isNumbered?: boolean;
};

/** Short statements that unfold: rejections with remedies, or the stages when one is stuck. Print shows everything. */
export function FoldingRows({ rows, isNumbered }: Props) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className="folding-rows ruled" data-numbered={isNumbered}>
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
