import { expect, test } from "vitest";
import { foldWord } from "./fold-word.ts";

test.each([
  ["virasat", "విరాసత్ विरासत virasat Veerasath virasatu"],
  ["pahan", "పహాణీ पहाणी pahani pahaani"],
  ["pat", "పట్టా पट्टा patta pattaa"],
  ["pasbuk", "పాస్‌బుక్ passbook pasbook పాస్‌బుక్‌లో"],
  ["daran", "ధరణి धरणी dharani"],
  ["jamin", "జమీన్ ज़मीन zameen jameen"],
  ["Calan", "చలానా चालान challan"],
  ["varasatv", "వారసత్వం varasatvam vaarasathwam వారసత్వ"],
])("%s is one word in every script and spelling: %s", (folded, spellings) => {
  for (const spelling of spellings.split(" "))
    expect([spelling, foldWord(spelling)]).toEqual([spelling, folded]);
});

test("abbreviations that differ in their last letter are two words", () => {
  expect(foldWord("GPA")).not.toBe(foldWord("GPO"));
});

test("figures and numbered documents have no sound", () => {
  expect([foldWord("22a"), foldWord("1954"), foldWord("…")]).toEqual([undefined, undefined, undefined]);
});
