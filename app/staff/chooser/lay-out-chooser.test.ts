import { expect, test } from "vitest";
import chooser from "#content/en/chooser.json" with { type: "json" };
import { layOutChooser, readDraft } from "./lay-out-chooser.ts";

const answer = (id: string, leads_to: string) => ({ id, label: `Answer ${id}`, leads_to });

test("the shipped chooser is drawn completely: each node once, none overlapping, a line per answer", () => {
  const draft = readDraft(chooser);
  const { nodes, lines } = layOutChooser(draft);
  expect(nodes).toHaveLength(chooser.questions.length + chooser.leaves.length);
  expect(nodes.filter(({ fault }) => fault)).toEqual([]);
  expect(new Set(nodes.map(({ column, row }) => `${column} ${row}`)).size).toBe(nodes.length);
  expect(lines).toHaveLength(draft.questions.flatMap(({ answers }) => answers).length);
  const keys = new Set(nodes.map(({ key }) => key));
  expect(lines.every(({ from, to }) => keys.has(from) && keys.has(to))).toBe(true);
});

test("a question is beside its first target, and a target names the answer that leads to it", () => {
  const { nodes } = layOutChooser({
    questions: [{ id: "start", title: "Start", answers: [answer("a", "one"), answer("b", "two")] }],
    leaves: [
      { id: "one", title: "One" },
      { id: "two", title: "Two" },
    ],
  });
  expect(nodes.map(({ title, via, column, row }) => [title, via, column, row])).toEqual([
    ["Start", "", 0, 0],
    ["One", "Answer a", 1, 0],
    ["Two", "Answer b", 1, 1],
  ]);
});

test("dead ends, unreachable nodes, cycles and incomplete items are drawn and marked", () => {
  const { nodes, lines } = layOutChooser(
    readDraft({
      questions: [
        {
          id: "start",
          title: "Start",
          answers: [answer("a", "gone"), answer("b", ""), answer("c", "start")],
        },
        { id: "", title: "New", answers: undefined },
      ],
      leaves: [{ id: "one", title: "One" }, null],
    }),
  );
  expect(nodes.map(({ path, kind, fault }) => [path, kind, fault])).toEqual([
    ["questions.0", "question", undefined],
    ["questions.0.answers.0", "nowhere", "dead-end"],
    ["questions.0.answers.1", "nowhere", "dead-end"],
    ["questions.1", "question", "unreached"],
    ["leaves.0", "leaf", "unreached"],
    ["leaves.1", "leaf", "unreached"],
  ]);
  expect(lines).toContainEqual({ key: "questions.0.answers.2", from: "questions.0", to: "questions.0" });
  expect(layOutChooser(readDraft(undefined))).toEqual({ nodes: [], lines: [] });
});
