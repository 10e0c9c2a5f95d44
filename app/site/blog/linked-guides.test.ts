import { expect, test } from "vitest";
import { linkedGuides } from "./linked-guides.ts";

test("a post leads to the guides its text names, each once, in its order, by whatever address", () => {
  expect(
    linkedGuides([
      "[x](/te/survey-guide#papers) and **[x](/grievance)**",
      "- [x](/survey-guide), [x](/contact)",
      "[x](https://example.com/survey-guide)",
    ]),
  ).toEqual(["/survey-guide", "/court-cases-info-guide"]);
});
