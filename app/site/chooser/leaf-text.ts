type List = { title: string; items: readonly string[] };

type Answer = {
  title: string;
  cells: readonly { label: string; value: string; note: string }[];
  papers: List;
  checks: List;
  url: string;
};

/** A leaf as plain text, which is complete even where links are not opened or mobile data is used up. */
export function leafText({ title, cells, papers, checks, url }: Answer): string {
  const facts = cells.map(({ label, value, note }) => `${label}: ${value}${note ? `, ${note}` : ""}`);
  const listed = [papers, checks].flatMap(({ title: heading, items }) =>
    items.length > 0 ? ["", heading, ...items.map((item, index) => `${index + 1}. ${item}`)] : [],
  );
  return [title, "", ...facts, ...listed, "", url].join("\n");
}
