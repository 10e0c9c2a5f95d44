import type { Chooser } from "#app/content/kinds/tools/chooser.ts";
import { readRecord } from "#app/lib/supabase.ts";

type Question = Pick<Chooser["questions"][number], "id" | "title"> & {
  answers: { id: string; label: string; leads_to: string }[];
};
/** The chooser in the form: incomplete, possibly with ids that do not exist. */
export type ChooserDraft = { questions: Question[]; leaves: { id: string; title: string }[] };

export type MapNode = {
  key: string;
  kind: "question" | "leaf" | "nowhere";
  title: string;
  /** The first answer that leads here. */
  via: string;
  column: number;
  row: number;
  path: string;
  fault?: "unreached" | "dead-end";
};
/** An edge from a question to the target of one of its answers; named by the answer. */
export type MapLine = { key: string; from: string; to: string };
export type ChooserMap = { nodes: MapNode[]; lines: MapLine[] };

/** Reads any value of the form; missing parts are empty. */
export function readDraft(value: unknown): ChooserDraft {
  const listIn = (record: unknown, name: string) => {
    const list = readRecord(record)[name];
    return Array.isArray(list) ? list.map(readRecord) : [];
  };
  const textOf = (text: unknown) => (typeof text === "string" ? text : "");
  return {
    questions: listIn(value, "questions").map((question) => ({
      id: textOf(question.id),
      title: textOf(question.title),
      answers: listIn(question, "answers").map(({ id, label, leads_to }) => ({
        id: textOf(id),
        label: textOf(label),
        leads_to: textOf(leads_to),
      })),
    })),
    leaves: listIn(value, "leaves").map(({ id, title }) => ({ id: textOf(id), title: textOf(title) })),
  };
}

/**
 * Lays out a tree from left to right, with each question beside its first target, so that reading begins at the top. A
 * target of several answers is drawn once, at its first place; the other answers have lines to it. An answer without a
 * target ends in its own node. Unreachable nodes are below all others.
 */
export function layOutChooser({ questions, leaves }: ChooserDraft): ChooserMap {
  const nodes: MapNode[] = [];
  const lines: MapLine[] = [];
  const placed = new Map<string, string>();
  let nextRow = 0;

  function placeLeaf(at: number, column: number, via: string, fault?: MapNode["fault"]): string {
    const { id, title } = leaves[at] ?? { id: "", title: "" };
    const key = `leaves.${at}`;
    placed.set(id, key);
    nodes.push({ key, kind: "leaf", title: title || id, via, column, row: nextRow, path: key, fault });
    nextRow += 1;
    return key;
  }

  function placeQuestion(at: number, column: number, via: string, fault?: MapNode["fault"]): string {
    const { id, title, answers } = questions[at] ?? { id: "", title: "", answers: [] };
    const key = `questions.${at}`;
    placed.set(id, key);
    nodes.push({
      key,
      kind: "question",
      title: title || id,
      via,
      column,
      row: nextRow,
      path: key,
      fault,
    });
    const first = nextRow;
    for (const [index, answer] of answers.entries()) {
      const path = `${key}.answers.${index}`;
      lines.push({ key: path, from: key, to: placeAnswer(answer, path, column + 1) });
    }
    if (nextRow === first) nextRow += 1;
    return key;
  }

  function placeAnswer(answer: Question["answers"][number], path: string, column: number): string {
    const { leads_to: to, label: via } = answer;
    const known = to ? placed.get(to) : undefined;
    if (known) return known;
    const question = to ? questions.findIndex(({ id }) => id === to) : -1;
    if (question >= 0) return placeQuestion(question, column, via);
    const leaf = to ? leaves.findIndex(({ id }) => id === to) : -1;
    if (leaf >= 0) return placeLeaf(leaf, column, via);
    nodes.push({ key: path, kind: "nowhere", title: to, via, column, row: nextRow, path, fault: "dead-end" });
    nextRow += 1;
    return path;
  }

  if (questions.length > 0) placeQuestion(0, 0, "");
  const isPlaced = (key: string) => nodes.some((node) => node.key === key);
  for (const at of questions.keys()) if (!isPlaced(`questions.${at}`)) placeQuestion(at, 0, "", "unreached");
  for (const at of leaves.keys()) if (!isPlaced(`leaves.${at}`)) placeLeaf(at, 0, "", "unreached");
  return { nodes, lines };
}
