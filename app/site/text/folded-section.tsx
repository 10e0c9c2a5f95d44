import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import type { TextSection } from "./text-page.tsx";

/** By default a section shows the content field that has its id as name. */
export const SectionContent = ({ id, fields = [id.replaceAll("-", "_")], content }: TextSection) => (
  <BorrowedPart fields={fields}>{content}</BorrowedPart>
);

/**
 * The id is inside `details`, because browsers unfold it for a link to it. A section that is folded only on phones has
 * its heading twice, one of them hidden: in an open section a summary would be a useless control.
 */
export function FoldedSection(section: TextSection) {
  const { id, title, isFolded, isOpen } = section;
  const isClause = isFolded === "on a phone";
  return (
    <section className={isClause ? "fold clause" : "fold"} aria-labelledby={`${id}-title`}>
      {isClause && <h2 className="clause-title">{title}</h2>}
      <details open={isOpen}>
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
        </summary>
        <div className="fold-body" id={id}>
          <SectionContent {...section} />
        </div>
      </details>
    </section>
  );
}
