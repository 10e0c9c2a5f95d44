import { expect, test } from "vitest";

import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import chooserFile from "#content/en/chooser.json" with { type: "json" };
import guidesList from "#content/en/guides-list.json" with { type: "json" };
import { groupByNeed } from "./group-by-need.ts";

const shipped = chooserContent.schema.parse(chooserFile);

const answer = (id: string, leadsTo: string) => ({
  id,
  label: `I ${id}`,
  short: "",
  hint: "",
  leads_to: leadsTo,
});
const leaf = (id: string, guide: string) => ({ id, title: id, text: "", guide, papers: [], checks: [] });
const chooser = {
  questions: [
    {
      id: "start",
      title: "What happened?",
      lead: "",
      answers: [answer("buy", "sale"), answer("lose", "more")],
    },
    { id: "more", title: "What?", lead: "", answers: [answer("b", "grievance"), answer("c", "sale")] },
  ],
  leaves: [leaf("sale", "/sales-gift-guide"), leaf("grievance", "/court-cases-info-guide")],
};
const card = (route: string, category = "Services") => ({ route, category });

test("guides stand under the answer that leads to them soonest, by whatever address", () => {
  const guides = [card("/grievance"), card("/court-cases-info-guide"), card("/sales-gift-guide")];
  const groups = groupByNeed(guides, chooser);
  expect(groups.map(({ title, guides: group }) => [title, group.map(({ route }) => route)])).toEqual([
    ["I buy", ["/sales-gift-guide"]],
    ["I lose", ["/grievance", "/court-cases-info-guide"]],
  ]);
});

test("a guide is under the answer that most often leads to it, not under one that passes it by", () => {
  const questions = [
    {
      id: "start",
      title: "What happened?",
      lead: "",
      answers: [answer("die", "more"), answer("travel", "grievance")],
    },
    { id: "more", title: "What?", lead: "", answers: [answer("a", "grievance"), answer("b", "grievance")] },
  ];
  const groups = groupByNeed([card("/court-cases-info-guide")], { ...chooser, questions });
  expect(groups.map(({ need }) => need)).toEqual(["die"]);
});

test("a guide that many answers lead to alike is under the last of them, two share it by the first", () => {
  const leadsTo = (...ids: string[]) => [
    { id: "start", title: "What happened?", lead: "", answers: ids.map((id) => answer(id, "sale")) },
  ];
  const needsOf = (...ids: string[]) =>
    groupByNeed([card("/sales-gift-guide")], { ...chooser, questions: leadsTo(...ids) }).map(
      ({ need }) => need,
    );
  expect(needsOf("buy", "build")).toEqual(["buy"]);
  expect(needsOf("buy", "build", "else")).toEqual(["else"]);
});

test("a guide that no answer leads to is at the end, under its category", () => {
  const groups = groupByNeed([card("/khata-merging", "Land Records"), card("/sales-gift-guide")], chooser);
  expect(groups.map(({ title, need }) => [title, need])).toEqual([
    ["I buy", "buy"],
    ["Land Records", undefined],
  ]);
});

test("of the shipped guides, succession is under a death and a sale under what was bought", () => {
  const groups = groupByNeed(guidesList.guides, shipped);
  const needOf = (route: string) =>
    groups.find(({ guides }) => guides.some((one) => one.route === route))?.need;
  expect(needOf("/successors-application-guide")).toBe("someone-died");
  expect(needOf("/sales-gift-guide")).toBe("deed");
  expect(needOf("/pending-mutation-guide")).toBe("deed");
  expect(needOf("/passbook-data-correction-guide")).toBe("wrong-record");
  expect(needOf("/nala-application-guide")).toBe("build-or-divide");
  expect(groups.flatMap(({ need }) => need ?? [])).toEqual(shipped.questions[0]?.answers.map(({ id }) => id));
});
