import { expect, test } from "vitest";
import hindi from "#app/staff/words/hi.json" with { type: "json" };
import telugu from "#app/staff/words/te.json" with { type: "json" };
import { unsaid } from "./sample-firm.ts";
import { type FirmAnswers, findWordingFaults } from "./wording-faults.ts";

const hours: FirmAnswers["hours"] = { days: ["mon", "sat"], opens: "10:00", closes: "18:00" };
const claiming = (...ids: (keyof FirmAnswers["claims"])[]): FirmAnswers["claims"] => ({
  ...unsaid.claims,
  ...Object.fromEntries(ids.map((id) => [id, "true"])),
});
const short = (faults: ReturnType<typeof findWordingFaults>) =>
  faults.map(({ kind, fields }) => `${kind}: ${fields.join(" and ")}`);

test.each<[string, Partial<FirmAnswers>, string[]]>([
  [
    "always open with office hours",
    { claims: claiming("always_open"), hours },
    ["contradiction: claims.always_open and hours"],
  ],
  [
    "always open with days alone",
    { claims: claiming("always_open"), hours: { ...unsaid.hours, days: ["mon"] } },
    ["contradiction: claims.always_open and hours"],
  ],
  [
    "always open with a time to call back",
    { claims: claiming("always_open"), call_back: "same-day" },
    ["contradiction: claims.always_open and call_back"],
  ],
  [
    "always open with both",
    { claims: claiming("always_open"), hours, call_back: "1-day" },
    ["contradiction: claims.always_open and hours", "contradiction: claims.always_open and call_back"],
  ],
  [
    "always open with neither",
    { claims: claiming("always_open"), hours: unsaid.hours, call_back: "unsaid" },
    [],
  ],
  ["office hours without the claim", { claims: claiming("support"), hours, call_back: "1-day" }, []],
  [
    "expert guidance of a law firm",
    { claims: claiming("legal_guidance"), practice: "law-firm" },
    ["not allowed: claims.legal_guidance and practice"],
  ],
  [
    "expert guidance of no law firm",
    { claims: claiming("legal_guidance"), practice: "not-a-law-firm" },
    ["not allowed: claims.legal_guidance and practice"],
  ],
  [
    "expert guidance of who knows whom",
    { claims: claiming("legal_guidance"), practice: "unsaid" },
    ["not allowed: claims.legal_guidance and practice"],
  ],
  [
    "what does not praise",
    {
      claims: claiming("documentation", "support", "written_offer", "complaint_time"),
      practice: "law-firm",
      hours,
      call_back: "1-week",
    },
    [],
  ],
  [
    "legal services of no law firm",
    { claims: claiming("legal_services"), practice: "not-a-law-firm" },
    ["not allowed: claims.legal_services and practice"],
  ],
  ["legal services of a law firm", { claims: claiming("legal_services"), practice: "law-firm" }, []],
  [
    "words that the owner keeps against our advice",
    {
      claims: { ...unsaid.claims, legal_services: "kept", legal_guidance: "kept" },
      practice: "not-a-law-firm",
    },
    [],
  ],
  [
    "words that are kept although another answer contradicts them",
    { claims: { ...unsaid.claims, always_open: "kept" }, hours },
    ["contradiction: claims.always_open and hours"],
  ],
  ["nothing yet", {}, []],
])("contradictory answers: %s", (_, answers, expected) => {
  expect(short(findWordingFaults(answers))).toEqual(expected);
});

const alwaysOpen = [
  "24/7 help",
  "24x7 support",
  "Open 24 × 7",
  "24-7 helpline",
  "Round-the-clock help",
  "24 hours a day",
  "24-hour service",
  "We are always available",
  "Open day and night",
  "24/7 సేవ",
  "24 గంటలూ అందుబాటులో",
  "24 గంటల సేవ",
  "ఎల్లప్పుడూ అందుబాటులో ఉంటాము",
  "24 घंटे सेवा",
  "चौबीसों घंटे मदद",
  "दिन-रात उपलब्ध",
  "हमेशा खुला",
];
const notAlwaysOpen = [
  "Write any time. We answer on working days.",
  "We call back within 24 hours",
  "Changed on 24/7/2026",
  "Survey number 24/7",
  "In 1924/75",
  "48 గంటల్లో తెలుపుతాము",
  "24 గంటల్లో జవాబు",
  "24 घंटे में जवाब",
  "24 घंटे के भीतर",
];
const praise = [
  "The best in Telangana",
  "Expert help",
  "Our expertise",
  "Land specialists",
  "Top-rated",
  "Most trusted name",
  "Leading law firm",
  "Number one",
  "నిపుణుల సహాయం",
  "ఉత్తమ సేవ",
  "అగ్రగామి సంస్థ",
  "विशेषज्ञों की मदद",
  "सबसे अच्छी सेवा",
  "सर्वश्रेष्ठ",
];
const noPraise = [
  "The right land application, with the right papers.",
  "Plot No. 1, Main Road",
  "At the top of the page",
  "A path leading to the tank",
  "ఆధారాలు, తేదీలతో గైడ్‌లు",
  "स्रोत और तारीख़ वाली गाइड",
  "Bestavaripeta",
];
const lawPraise = ["Best lawyers in Warangal", "Expert legal help", "నిపుణులైన న్యాయవాదులు", "लीगल विशेषज्ञ"];
const ownAdvocates = [
  "Our advocates read it",
  "Ask our own lawyers",
  "Our team of advocates",
  "మా న్యాయవాదులు",
  "हमारे वकील",
];
const faultsOf = (answers: Partial<FirmAnswers>) => (text: string) =>
  short(findWordingFaults(answers, [{ path: "features.3", text }])).join();

test("a text that promises constant availability contradicts office hours and a call-back time, in three languages", () => {
  const contradicts = (answers: Partial<FirmAnswers>) => (text: string) => faultsOf(answers)(text) !== "";
  for (const answers of [{ hours }, { call_back: "1-day" } as const]) {
    expect(alwaysOpen.filter((text) => !contradicts(answers)(text))).toEqual([]);
    expect(notAlwaysOpen.filter(contradicts(answers))).toEqual([]);
  }
  expect(alwaysOpen.filter(contradicts({ hours: unsaid.hours, call_back: "unsaid" }))).toEqual([]);
  expect(faultsOf({ hours })("24/7 help")).toBe("contradiction: features.3 and hours");
});

test("a law firm may not praise itself; others may neither praise legal work nor mention own advocates", () => {
  const lawFirm = faultsOf({ practice: "law-firm" });
  const notAllowed = "not allowed: features.3 and practice";
  expect([...praise, ...lawPraise].filter((text) => lawFirm(text) !== notAllowed)).toEqual([]);
  expect([...noPraise, ...ownAdvocates].filter((text) => lawFirm(text) !== "")).toEqual([]);

  const helper = faultsOf({ practice: "not-a-law-firm" });
  expect(lawPraise.filter((text) => helper(text) !== notAllowed)).toEqual([]);
  expect(ownAdvocates.filter((text) => helper(text) !== "contradiction: features.3 and practice")).toEqual(
    [],
  );
  expect(["The best papers are complete ones", ...noPraise].filter((text) => helper(text) !== "")).toEqual(
    [],
  );
});

test("each message says what to change, also in Telugu and Hindi", () => {
  const everyAnswer = (["law-firm", "not-a-law-firm"] as const).map((practice) => ({
    claims: claiming("always_open", "legal_guidance"),
    practice,
    hours,
    call_back: "1-day" as const,
  }));
  const texts = ["24/7 help", "Our best lawyers"].map((text) => ({ path: "headline", text }));
  const messages = new Set(
    everyAnswer.flatMap((answers) => findWordingFaults(answers, texts).map(({ message }) => message)),
  );
  expect(messages.size).toBe(9);
  for (const message of messages) {
    expect(message).toMatch(/(Choose|Say|Change) /);
    expect(Object.keys(telugu)).toContain(message);
    expect(Object.keys(hindi)).toContain(message);
  }
});
