import { z } from "zod";
import { looksLikeLandline } from "#app/lib/phone-fault.ts";
import { isSampleFirm, unsaid } from "./sample-firm.ts";
import { type SiteSettings, siteSettingsContent } from "./site-settings.ts";
import { findWordingFaults, type WordingFault } from "./wording-faults.ts";

const { shape } = siteSettingsContent.schema;

const said = <Schema extends z.ZodType<string>>(schema: Schema, message: string) =>
  schema.refine((value) => value !== "" && value !== "unsaid", message);

const answersOf = <Shape extends z.ZodRawShape>(parts: Shape) => z.object(parts, "This part is missing.");

/** The answers that a site needs before it opens. The set-up screen and `npm run set-up` ask for exactly these. */
const answers = {
  brand: shape.brand,
  operator: said(shape.operator, "Enter the name the firm is registered under."),
  practice: said(shape.practice, "Say whether it is a law firm."),
  declaration: shape.declaration,
  main_phone: said(shape.main_phone, "Enter the number visitors call."),
  whatsapp_number: shape.whatsapp_number,
  email: said(shape.email, "Enter the address visitors write to."),
  address: said(shape.address, "Enter the address of the office."),
  hours: shape.hours,
  call_back: shape.call_back,
  spoken_languages: shape.spoken_languages.refine(
    (chosen) => chosen.length > 0,
    "Choose at least one language.",
  ),
  officer: said(shape.officer, "Name the person who answers complaints."),
  checker: answersOf({
    name: said(shape.checker.shape.name, "Name the person who checks the guides."),
    email: said(shape.checker.shape.email, "Enter the address of the person who checks the guides."),
  }),
  claims: answersOf(
    Object.fromEntries(
      Object.entries(shape.claims.shape).map(([id, schema]) => [
        id,
        // Only asked if the firm is not a law firm. Without an answer the safer wording is used.
        id === "legal_services" ? schema : said(schema, "Say whether it is true."),
      ]),
    ) as typeof shape.claims.shape,
  ),
  prices: shape.prices,
};
export type SetUpName = keyof typeof answers;
export type SetUpAnswers = Pick<SiteSettings, SetUpName>;
export const setUpNames = Object.keys(answers) as SetUpName[];

type Fault = (path: string, message: string) => void;

function checkTogether(given: Partial<SetUpAnswers>, fault: Fault): void {
  if (given.practice === "law-firm" && given.declaration === "")
    fault("declaration", "A law firm's site carries the advocates' declaration.");
  if (given.practice === "law-firm" && given.prices && given.prices.length > 0)
    fault("prices", "A law firm's site shows no prices: advocates may not advertise. Remove them.");
  if (given.whatsapp_number === "{phone}" && looksLikeLandline(given.main_phone ?? ""))
    fault(
      "whatsapp_number",
      "The main number looks like a landline. Give a mobile number, or leave WhatsApp empty.",
    );
  const { days = [], opens = "", closes = "" } = given.hours ?? {};
  if (opens !== "" && closes !== "" && opens >= closes) fault("hours", "The office closes before it opens.");
  // A firm that is always open has neither hours nor a time to call back.
  if (given.claims?.always_open === "true") return;
  if (days.length === 0) fault("hours.days", "Choose the days you are open.");
  if (opens === "") fault("hours.opens", "Say when the office opens.");
  if (closes === "") fault("hours.closes", "Say when the office closes.");
  if ((given.call_back ?? "unsaid") === "unsaid") fault("call_back", "Say when you call back.");
}

/** Answers are stored as parsed here, numbers with their +91. Unknown names are refused. */
export const setUpSchema = z.strictObject(answers);

export type SetUpStep = { id: string; title: string; lead: string; names: readonly SetUpName[] };

/** The steps in their order. Each can be saved by itself, so that the owner can stop and continue later. */
export const setUpSteps: readonly SetUpStep[] = [
  {
    id: "firm",
    title: "Who you are",
    lead: "Visitors must be able to see whom they deal with. Your first saved answer replaces the sample details.",
    names: ["brand", "operator", "practice", "declaration"],
  },
  {
    id: "reach",
    title: "How people reach you",
    lead: "Until there is a number, visitors are not asked to call: buttons lead to the contact form.",
    names: ["main_phone", "whatsapp_number", "email", "address"],
  },
  {
    id: "answer",
    title: "When you answer",
    lead: "Shown on the contact page and after a form was sent.",
    names: ["hours", "call_back", "spoken_languages", "officer"],
  },
  {
    id: "claims",
    title: "What the site may say of you",
    lead: "Each of these is a promise to visitors. Where you do not confirm one, the site says the safer words.",
    names: ["claims"],
  },
  {
    id: "work",
    title: "Checking, and prices",
    lead: "Who keeps the guides true, and what your work costs.",
    names: ["checker", "prices"],
  },
];

export type SetUpFaults = ReadonlyMap<string, string>;

/** Missing or invalid answers, by the path of the field, such as "hours.opens". */
export function findUnanswered(given: Partial<SetUpAnswers>, names: readonly SetUpName[]) {
  const faults = new Map<string, string>();
  const add = (path: string, message: string) => {
    if (!faults.has(path)) faults.set(path, message);
  };
  for (const name of names) {
    for (const { path, message } of answers[name].safeParse(given[name]).error?.issues ?? [])
      add([name, ...path].join("."), message);
  }
  checkTogether(wellFormed(given), (path, message) => {
    if (names.some((name) => name === topOf(path))) add(path, message);
  });
  return faults;
}

/** An answer from a file may have any shape. Answers of the wrong shape are not compared with others. */
const wellFormed = (given: Partial<SetUpAnswers>): Partial<SetUpAnswers> =>
  Object.fromEntries(
    setUpNames
      .filter((name) => shape[name].safeParse(given[name]).success)
      .map((name) => [name, given[name]]),
  );

const topOf = (path: string): string => path.split(".")[0] ?? "";

/** Answers that contradict each other, or that this kind of firm may not give. */
export function findContradictions(given: Partial<SetUpAnswers>): WordingFault[] {
  const { brand = "", prices = [], ...sound } = wellFormed(given);
  const texts = [
    { path: "brand", text: brand },
    ...prices.map(({ work }, at) => ({ path: `prices.${at}.work`, text: work })),
  ];
  return findWordingFaults(sound, texts);
}

export const contradictionsIn = (given: Partial<SetUpAnswers>, names: readonly SetUpName[]): SetUpFaults =>
  new Map(
    findContradictions(given)
      // Either of two contradicting answers may be the untrue one, so both fields show it.
      .flatMap(({ fields, kind, message }) =>
        fields.slice(0, kind === "contradiction" ? 2 : 1).map((path) => [path, message] as const),
      )
      .filter(([path]) => names.some((name) => name === topOf(path)))
      // Reversed, so that the first message for a field wins.
      .reverse(),
  );

export const findSetUpFaults = (given: Partial<SetUpAnswers>, names: readonly SetUpName[]): SetUpFaults =>
  new Map([...contradictionsIn(given, names), ...findUnanswered(given, names)]);

export const openSteps = (settings: SetUpAnswers): SetUpStep[] =>
  setUpSteps.filter(({ names }) => findSetUpFaults(settings, names).size > 0);

/** True if no answer is missing. Contradictions do not count: pages then show the safer wording. */
export const isSetUp = (settings: SetUpAnswers): boolean => missingAnswers(settings).length === 0;

/**
 * The missing answers, as short names for staff. Those of the sample firm do not count. Neither does the checker's mail
 * address: pages do not know it, because visitors may not read it. The form asks for it.
 */
export const missingAnswers = (settings: SetUpAnswers): string[] => {
  const given = isSampleFirm(settings) ? { ...settings, ...unsaid } : settings;
  const names = [...findUnanswered(given, setUpNames).keys()]
    .filter((path) => path !== "checker.email")
    .map((path) => topOf(path) as SetUpName);
  return [...new Set(names)].map((name) => shortNames[name]);
};

const shortNames: Record<SetUpName, string> = {
  brand: "name",
  operator: "registered name",
  practice: "law firm or not",
  declaration: "advocates' declaration",
  main_phone: "phone",
  whatsapp_number: "WhatsApp",
  email: "email",
  address: "address",
  hours: "hours",
  call_back: "time to call back",
  spoken_languages: "languages",
  officer: "who answers complaints",
  checker: "who checks guides",
  claims: "claims",
  prices: "prices",
};
