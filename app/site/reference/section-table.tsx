import { RichText } from "./rich-text.tsx";

type Props = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A table inside a text. If it is too wide, it scrolls by itself. */
export function SectionTable({ caption, head, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className="plain-table">
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
                  <td key={head[index]}>
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
