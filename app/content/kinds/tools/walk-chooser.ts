import type { Chooser, ChooserAnswer, ChooserLeaf, ChooserQuestion } from "./chooser.ts";

export const chooserPath = "/which-application";

/** The most answers in a row; the schema refuses a chooser that asks for more. */
export const deepestAnswer = 6;

/** A question that was answered, and how. */
export type Choice = { question: ChooserQuestion; answer: ChooserAnswer };

/** Where some answers lead: the next question, or a leaf. */
export type Standpoint = { choices: Choice[] } & (
  | { question: ChooserQuestion; leaf?: undefined }
  | { leaf: ChooserLeaf; question?: undefined }
);

/** The part of the chooser that is walked. */
type Graph = Pick<Chooser, "questions" | "leaves">;

/** Follows answers from the first question. Undefined where there is no such way. */
export function walkChooser(chooser: Graph, answers: readonly string[]): Standpoint | undefined {
  let question = chooser.questions[0];
  const choices: Choice[] = [];
  for (const [index, id] of answers.entries()) {
    const answer = question?.answers.find((candidate) => candidate.id === id);
    if (!question || !answer || index >= deepestAnswer) return undefined;
    choices.push({ question, answer });
    const leaf = chooser.leaves.find((candidate) => candidate.id === answer.leads_to);
    if (leaf) return index === answers.length - 1 ? { choices, leaf } : undefined;
    question = chooser.questions.find((candidate) => candidate.id === answer.leads_to);
  }
  return question && { choices, question };
}

/** The answers an address stands for; the address of some answers is the page's own with theirs behind it. */
export const answersIn = (path: string): string[] =>
  path.slice(chooserPath.length).split("/").filter(Boolean);
export const addressOf = (answers: readonly string[]): string => [chooserPath, ...answers].join("/");

type Way = { answers: string[]; leaf: ChooserLeaf | undefined };

/** Every way through the graph, with where it ends. A way that leads nowhere or in a circle ends without a leaf. */
export function listWays(chooser: Graph): Way[] {
  const from = (answers: string[]): Way[] => {
    const here = walkChooser(chooser, answers);
    if (!here?.question) return [{ answers, leaf: here?.leaf }];
    return here.question.answers.flatMap(({ id }) => from([...answers, id]));
  };
  return from([]);
}

/** The pages a first answer leads to: on how many ways, and with the fewest answers it takes. */
export function pagesBehind(
  chooser: Graph,
  firstAnswer: string,
): Map<string, { ways: number; fewest: number }> {
  const pages = new Map<string, { ways: number; fewest: number }>();
  for (const { answers, leaf } of listWays(chooser)) {
    if (!leaf || answers[0] !== firstAnswer) continue;
    const { ways, fewest } = pages.get(leaf.guide) ?? { ways: 0, fewest: answers.length };
    pages.set(leaf.guide, { ways: ways + 1, fewest: Math.min(answers.length, fewest) });
  }
  return pages;
}

/** What would leave a visitor without an answer, in words for whoever edits the chooser. */
export function findChooserFaults(chooser: Graph): string[] {
  const names = [...chooser.questions, ...chooser.leaves].map(({ id }) => id);
  const twice = names.filter((id, index) => names.indexOf(id) !== index);
  if (twice.length > 0) return twice.map((id) => `“${id}” is the short name of two questions or results.`);
  const ways = listWays(chooser);
  const lost = ways.filter(({ leaf }) => !leaf).map(({ answers }) => answers.join(" → "));
  const reached = new Set(ways.map(({ leaf }) => leaf?.id));
  const unreached = chooser.leaves.filter(({ id }) => !reached.has(id));
  return [
    ...lost.map((way) => `The answers ${way} lead to no result within ${deepestAnswer} answers.`),
    ...unreached.map(({ title }) => `No answer leads to “${title}”.`),
  ];
}
