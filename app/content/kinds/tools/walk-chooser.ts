import type { Chooser, ChooserAnswer, ChooserLeaf, ChooserQuestion } from "./chooser.ts";

export const chooserPath = "/which-application";

/** The maximum number of answers in a row. The schema refuses a chooser that needs more. */
export const deepestAnswer = 6;

export type Choice = { question: ChooserQuestion; answer: ChooserAnswer };

/** Where a sequence of answers leads: to the next question or to a leaf. */
export type Standpoint = { choices: Choice[] } & (
  | { question: ChooserQuestion; leaf?: undefined }
  | { leaf: ChooserLeaf; question?: undefined }
);

type Graph = Pick<Chooser, "questions" | "leaves">;

/** Follows the answers from the first question. Returns undefined if they do not fit the graph. */
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

/** The answers in an address, which is the chooser's path followed by their ids. */
export const answersIn = (path: string): string[] =>
  path.slice(chooserPath.length).split("/").filter(Boolean);
export const addressOf = (answers: readonly string[]): string => [chooserPath, ...answers].join("/");

type Way = { answers: string[]; leaf: ChooserLeaf | undefined };

/** Every path through the graph, with its leaf. A path that leads nowhere or in a circle has none. */
export function listWays(chooser: Graph): Way[] {
  const from = (answers: string[]): Way[] => {
    const here = walkChooser(chooser, answers);
    if (!here?.question) return [{ answers, leaf: here?.leaf }];
    return here.question.answers.flatMap(({ id }) => from([...answers, id]));
  };
  return from([]);
}

/** Faults that would leave a visitor without a result, as messages for editors. */
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
