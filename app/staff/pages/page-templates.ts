import { type PageKindId, pageKinds } from "#app/content/pages/page-kinds.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { emptyValue, isRecord, shapeOf, startedValue } from "#app/staff/editing/values/field-shape.ts";
import { type Word, word } from "#app/staff/words/words.ts";

/** Labels of the button and the dialog. */
export const newPageWords: Record<PageKindId, Word> = {
  guide: word("guide"),
  district: word("district page"),
  "text-page": word("text page"),
};

/** The minimum number of empty items that the page needs. */
function emptyItems(kindId: PageKindId, list: string, count: number): unknown[] {
  const shape = shapeOf(pageKinds[kindId].schema).fields?.find(([name]) => name === list)?.[1];
  const { item } = shape ?? {};
  return item ? Array.from({ length: count }, () => startedValue(item)) : [];
}

/** The texts that are the same on nearly every page of the kind. */
const begun: Record<PageKindId, () => object> = {
  guide: () => ({
    steps: [{ place: "home", steps: [{ title: "", text: "" }] }],
    papers: [{ name: "", note: "" }],
  }),
  district: () => ({
    checked: { on: todayInIndia(), against: "" },
    questions: emptyItems("district", "questions", 3),
    related: ["/legal-opinion"],
  }),
  "text-page": () => ({ related: [] }),
};

/** The template of a new page: the form with its frame filled in. */
export function templateOf(kindId: PageKindId, title: string): Record<string, unknown> {
  const empty = emptyValue(shapeOf(pageKinds[kindId].schema));
  return {
    ...(isRecord(empty) ? empty : {}),
    ...begun[kindId](),
    title,
    ...(kindId !== "guide" && { seo: { title: title.slice(0, 70), description: "" } }),
  };
}
