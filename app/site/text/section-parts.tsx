import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { RichText } from "#app/site/reference/rich-text.tsx";
import type { TextSection } from "./text-page.tsx";

type Section = {
  id: string;
  heading: string;
  body: readonly string[];
  table?: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };
};

export function SectionBody({ body, table }: Pick<Section, "body" | "table">) {
  return (
    <>
      <RichLines lines={body} />
      {table && <SectionTable {...table} />}
    </>
  );
}

/** The sections that staff add to a page, each with an anchor. Empty ones are left out. */
export const toTextSections = (sections: readonly Section[], field = "sections"): TextSection[] =>
  sections
    .filter(({ body, table }) => body.length > 0 || table)
    .map(({ id, heading, body, table }) => ({
      id,
      title: heading,
      content: <SectionBody body={body} table={table} />,
      fields: [`${field}.${id}`],
    }));

type Props = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A table inside a text. On a phone each value is below its heading. If it is too wide, it scrolls by itself. */
function SectionTable({ caption, head, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className="plain-table" data-stacks>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join("|")}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={head[index]} scope="row">
                    <RichText source={cell} />
                  </th>
                ) : (
                  <td key={head[index]} data-label={cells.length > 2 ? head[index] : undefined}>
                    <RichText source={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
