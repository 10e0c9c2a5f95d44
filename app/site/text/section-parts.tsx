import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { SectionTable } from "#app/site/reference/section-table.tsx";
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

/** Separates the section that is shown in the page's head. */
export function takeSummary(sections: readonly TextSection[], id: string) {
  return {
    summary: sections.find((section) => section.id === id),
    sections: sections.filter((section) => section.id !== id),
  };
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
