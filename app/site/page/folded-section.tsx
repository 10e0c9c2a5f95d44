import { BorrowedPart } from "./borrowed.tsx";
import type { TextSection } from "./text-page.tsx";

/** The address leads to what is inside: browsers open the fold on their way to it. */
export function FoldedSection({ id, title, content, fields = [] }: TextSection) {
  return (
    <section className="fold" aria-labelledby={`${id}-title`}>
      <details>
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
