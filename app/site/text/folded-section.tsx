import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import type { TextSection } from "./text-page.tsx";

/**
 * The address leads to what is inside: browsers open the fold on their way to it. One that is folded on a phone only has
 * its heading twice, of which one is ever shown: where the text stands open, a row that opens it would be a dead stop.
 */
export function FoldedSection({ id, title, content, fields = [], isFolded, isOpen }: TextSection) {
  const isClause = isFolded === "on a phone";
  return (
    <section className={isClause ? "fold clause" : "fold"} aria-labelledby={`${id}-title`}>
      {isClause && <h2 className="clause-title">{title}</h2>}
      <details open={isOpen}>
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
        </summary>
        <div className="fold-body" id={id}>
          <BorrowedPart fields={fields}>{content}</BorrowedPart>
        </div>
      </details>
    </section>
  );
}
