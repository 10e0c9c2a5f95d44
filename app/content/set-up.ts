import { z } from "zod";
import { looksLikeLandline } from "#app/lib/phone-fault.ts";
import { claimIds } from "./claims.ts";
import { type SiteSettings, siteSettingsContent } from "./site-settings.ts";

const { shape } = siteSettingsContent.schema;

const said = <Schema extends z.ZodType<string>>(schema: Schema, message: string) =>
  schema.refine((value) => value !== "" && value !== "unsaid", message);

const answersOf = <Shape extends z.ZodRawShape>(parts: Shape) => z.object(parts, "This part is missing.");

const days = shape.hours.shape.days.refine((chosen) => chosen.length > 0, "Choose the days you are open.");

/** What a site must know of its firm before it is open: the screen and `npm run set-up` ask for exactly this. */
const answers = {
  brand: shape.brand,
  operator: said(shape.operator, "Enter the name the firm is registered under."),
  practice: said(shape.practice, "Say whether it is a law firm."),
  declaration: shape.declaration,
  main_phone: said(shape.main_phone, "Enter the number visitors call."),
  whatsapp_number: shape.whatsapp_number,
  email: said(shape.email, "Enter the address visitors write to."),
  address: said(shape.address, "Enter the address of the office."),
  hours: answersOf({
    days,
    opens: said(shape.hours.shape.opens, "Say when the office opens."),
    closes: said(shape.hours.shape.closes, "Say when the office closes."),
  }),
  call_back: said(shape.call_back, "Say when you call back."),
  spoken_languages: shape.spoken_languages.refine(
    (chosen) => chosen.length > 0,
    "Choose at least one language.",
  ),
  officer: said(shape.officer, "Name the person who answers complaints."),
  checker: answersOf({
    name: said(shape.checker.shape.name, "Name the person who checks the guides."),
    email: said(shape.checker.shape.email, "Enter the address of whoever checks the guides."),
  }),
  claims: answersOf(
    Object.fromEntries(
      Object.entries(shape.claims.shape).map(([id, schema]) => [id, said(schema, "Say whether it is true.")]),
    ) as typeof shape.claims.shape,
  ),
  prices: shape.prices,
};
export type SetUpName = keyof typeof answers;
export type SetUpAnswers = Pick<SiteSettings, SetUpName>;

/** What a new site knows. */
export const unsaid: Omit<SetUpAnswers, "brand"> = {
  operator: "",
  practice: "unsaid",
  declaration: "",
  main_phone: "",
  whatsapp_number: "{phone}",
  email: "",
  address: "",
  hours: { days: [], opens: "", closes: "" },
  call_back: "unsaid",
  spoken_languages: [],
  officer: "",
  checker: { name: "", email: "" },
  claims: Object.fromEntries(claimIds.map((id) => [id, "unsaid"])) as SetUpAnswers["claims"],
  prices: [],
};

type Fault = (name: SetUpName, message: string) => void;

/** Rules between one answer and another. */
function checkTogether(given: Partial<SetUpAnswers>, fault: Fault): void {
  if (given.practice === "law-firm" && given.declaration === "")
    fault("declaration", "A law firm's site carries the advocates' declaration.");
  if (given.whatsapp_number === "{phone}" && looksLikeLandline(given.main_phone ?? ""))
    fault(
      "whatsapp_number",
      "The main number looks like a landline. Give a mobile number, or leave WhatsApp empty.",
    );
  const { opens = "", closes = "" } = given.hours ?? {};
  if (opens !== "" && closes !== "" && opens >= closes) fault("hours", "The office closes before it opens.");
}

export const setUpSchema = z
  .strictObject(answers)
  .superRefine((given, context) =>
    checkTogether(given, (name, message) => context.addIssue({ code: "custom", path: [name], message })),
  );

export type SetUpStep = { id: string; title: string; lead: string; names: readonly SetUpName[] };

/** In the order they are asked. Each can be saved by itself, so that one may stop and go on later. */
export const setUpSteps: readonly SetUpStep[] = [
  {
    id: "firm",
    title: "Who you are",
    lead: "Visitors must be able to see whom they deal with. Nothing of this is made up for you.",
    names: ["brand", "operator", "practice", "declaration"],
  },
  {
    id: "reach",
    title: "How people reach you",
    lead: "Until there is a number, nobody is asked to call: buttons lead to the contact form.",
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

/** What is wrong with some of the answers, by the path of the field, such as "hours.opens". */
export function findSetUpFaults(given: Partial<SetUpAnswers>, names: readonly SetUpName[]): SetUpFaults {
  const faults = new Map<string, string>();
  const add = (path: string, message: string) => {
    if (!faults.has(path)) faults.set(path, message);
  };
  for (const name of names) {
    for (const { path, message } of answers[name].safeParse(given[name]).error?.issues ?? [])
      add([name, ...path].join("."), message);
  }
  checkTogether(given, (name, message) => {
    if (names.includes(name)) add(name, message);
  });
  return faults;
}

export const setUpNames = Object.keys(answers) as SetUpName[];

/** The steps in which an answer is missing or cannot be used. */
export const openSteps = (settings: SetUpAnswers): SetUpStep[] =>
  setUpSteps.filter(({ names }) => findSetUpFaults(settings, names).size > 0);

export const isSetUp = (settings: SetUpAnswers): boolean => openSteps(settings).length === 0;

/** What is missing, in a few words for staff. */
export const missingAnswers = (settings: SetUpAnswers): string[] => {
  const faults = [...findSetUpFaults(settings, setUpNames).keys()].map(
    (path) => path.split(".")[0] as SetUpName,
  );
  return [...new Set(faults)].map((name) => shortNames[name]);
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
