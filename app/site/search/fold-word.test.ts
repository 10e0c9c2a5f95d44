import { expect, test } from "vitest";
import { foldWord, skeletonOf } from "./fold-word.ts";

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

test("a loanword keeps its consonants in every script", () => {
  const bonesOf = (word: string) => skeletonOf(foldWord(word) ?? "");
  for (const words of ["registration రిజిస్ట్రేషన్ रजिस्ट्रेशन", "mutation మ్యుటేషన్ म्यूटेशन", "tahsildar తహసీల్దార్ तहसीलदार"])
    expect(new Set(words.split(" ").map(bonesOf)).size).toBe(1);
});

test("abbreviations that differ in their last letter are two words", () => {
  expect(foldWord("GPA")).not.toBe(foldWord("GPO"));
});

test("figures and numbered papers have no sound", () => {
  expect([foldWord("22a"), foldWord("1954"), foldWord("…")]).toEqual([undefined, undefined, undefined]);
});
