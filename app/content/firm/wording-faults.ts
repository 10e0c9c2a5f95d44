import type { ClaimId } from "./claims.ts";
import type { SiteSettings } from "./site-settings.ts";

/** The answers of the firm that other texts must agree with. */
export type FirmAnswers = Pick<SiteSettings, "practice" | "claims" | "hours" | "call_back">;

export type PlacedText = { path: string; text: string };

export type WordingFault = {
  /** The field that is wrong, and the set-up answer that it contradicts. */
  fields: readonly [field: string, answer: string];
  /** Two answers that cannot both be true, or words that this kind of firm may not use. */
  kind: "contradiction" | "not allowed";
  /** An English sentence, which is also the key of its translations. */
  message: string;
};

type Rule = {
  kind: WordingFault["kind"];
  /** The set-up answer that the rule depends on. */
  against: "hours" | "call_back" | "practice";
  applies: (answers: Partial<FirmAnswers>) => boolean;
  /** The claim that the owner confirms with "It is true". */
  claim?: { id: ClaimId; message: string };
  text?: { says: (text: string) => boolean; message: string };
};

const anyOf = (...patterns: RegExp[]) => {
  const pattern = new RegExp(patterns.map(({ source }) => source).join("|"), "iu");
  return (text: string) => pattern.test(text);
};

/** "within 24 hours" is another kind of promise, 24-7-2026 a date, and "survey number 24/7" a piece of land. */
const saysAlwaysOpen = anyOf(
  /(?<!\d|\b(?:no\.?|number|survey)\s)24\s*(?:[/x×*-]|by)\s*7(?!\d|\s*[-/.]\s*\d)/,
  /\ba?round[- ]the[- ]clock\b|\bday and night\b|\balways (?:open|available|reachable)\b|\b365 days\b/,
  /\b24[- ]?(?:hours?|hrs?)[- ](?:a day|open|service|support|help)|\b(?:open|available) (?:for )?24 ?(?:hours|hrs)/,
  /24\s*గంటలూ|24\s*గంటల\s+(?:సేవ|సహాయ|సర్వీస)|రాత్రింబవళ్|ఎల్లప్పుడూ\s+(?:అందుబాటు|తెరిచి)|ఎప్పుడూ\s+అందుబాటు/,
  /चौबीसों?\s+घंटे|24\s*घंटे(?!\s*(?:में|के))|दिन[- ]रात|(?:हमेशा|हर समय)\s+(?:उपलब्ध|खुल)/,
);

const praises = anyOf(
  /\b(?:best|finest|foremost|unmatched|unrivalled|world[- ]class|award[- ]winning|top[- ](?:rated|ranked|class))\b/,
  /\b(?:experts?|expertise|speciali(?:sts?|[sz]ed)|number one|most (?:trusted|experienced|reliable))\b|#1\b/,
  /\b(?:top|leading|no\.? ?1) (?:law|legal|lawyers?|advocates?|firms?)\b/,
  /అత్యుత్తమ|ఉత్తమ|నిపుణ|స్పెషలిస్ట్|ఎక్స్పర్ట్|అగ్రగామి|బెస్ట్|న(?:ం|ెం)బర్\s*వన్/,
  /सर्वश्रेष्ठ|सर्वोत्तम|उत्तम|बेहतरीन|विशेषज्ञ|स्पेशलिस्ट|एक्सपर्ट|अग्रणी|बेस्ट|नंबर\s*वन|सबसे\s+(?:अच्छ|बेहतर|भरोसेमंद|अनुभवी)/,
);

const speaksOfLaw = anyOf(
  /\b(?:law|legal|lawyers?|advocates?|attorneys?)\b/,
  /న్యాయ|లాయర్|లీగల్/,
  /वकील|अधिवक्ता|एडवोकेट|कानून|क़ानून|लीगल/,
);

const speaksOfOwnAdvocates = anyOf(
  /\bour (?:\w+ ){0,3}?(?:lawyers?|advocates?|attorneys?|law firm|legal team)\b/,
  /మా\s+(?:\S+\s+)?(?:న్యాయవాద|లాయర్)/,
  /हमारे\s+(?:\S+\s+)?(?:वकील|अधिवक्ता|एडवोकेट)/,
);

const isLawFirm = ({ practice }: Partial<FirmAnswers>) => practice === "law-firm";
const hasHours = ({ hours }: Partial<FirmAnswers>) =>
  hours !== undefined && (hours.days.length > 0 || hours.opens !== "" || hours.closes !== "");
const hasCallBack = ({ call_back }: Partial<FirmAnswers>) =>
  call_back !== undefined && call_back !== "unsaid";

/** Record 88 gives the sources of these rules. */
const rules: readonly Rule[] = [
  {
    kind: "contradiction",
    against: "hours",
    applies: hasHours,
    claim: {
      id: "always_open",
      message:
        "“24/7 Customer Service” and the office hours contradict each other. Choose the safer words, or leave the office hours and the time to call back empty.",
    },
    text: {
      says: saysAlwaysOpen,
      message:
        "This says that someone always answers, but the set-up gives office hours. Say when you answer, or leave the office hours and the time to call back empty in the set-up.",
    },
  },
  {
    kind: "contradiction",
    against: "call_back",
    applies: hasCallBack,
    claim: {
      id: "always_open",
      message:
        "“24/7 Customer Service” and the time to call back contradict each other. Choose the safer words, or leave the office hours and the time to call back empty.",
    },
    text: {
      says: saysAlwaysOpen,
      message:
        "This says that someone always answers, but the set-up gives a time to call back. Say when you answer, or leave the office hours and the time to call back empty in the set-up.",
    },
  },
  {
    kind: "not allowed",
    against: "practice",
    applies: isLawFirm,
    claim: {
      id: "legal_guidance",
      message:
        "“Expert” is praise, and you say that this is a law firm: advocates may not advertise (Bar Council of India, Rule 36). Choose the safer words, or keep these against our advice.",
    },
    text: {
      says: praises,
      message:
        "This is praise, and the set-up says that this is a law firm: advocates may not advertise (Bar Council of India, Rule 36). Say what you do, without praise.",
    },
  },
  {
    kind: "not allowed",
    against: "practice",
    applies: (answers) => !isLawFirm(answers),
    claim: {
      id: "legal_guidance",
      message:
        "“Expert Legal Guidance” promises the work of advocates, and you do not say that this is a law firm. Choose the safer words, or keep these against our advice.",
    },
    text: {
      says: (text) => praises(text) && speaksOfLaw(text),
      message:
        "This praises legal work, and the set-up does not say that this is a law firm. Say what you do, without praise.",
    },
  },
  {
    kind: "not allowed",
    against: "practice",
    applies: (answers) => !isLawFirm(answers),
    claim: {
      id: "legal_services",
      message:
        "“Legal Services” reads as the work of advocates, and you do not say that this is a law firm. Choose the safer words, or keep these against our advice.",
    },
  },
  {
    kind: "contradiction",
    against: "practice",
    applies: ({ practice }) => practice === "not-a-law-firm",
    text: {
      says: speaksOfOwnAdvocates,
      message:
        "This speaks of advocates of your own, but the set-up says that this is not a law firm. Change the text, or the answer in the set-up.",
    },
  },
];

/** These fields are not checked: names and addresses are facts, and the declaration is the advocate's own text. */
const isGiven = ({ path }: PlacedText) => /^(?:operator|officer|checker|address|declaration)\b/.test(path);

const withoutJoiners = (text: string) => text.replaceAll(/[\u200c\u200d]/g, "");

/** True if the owner keeps a wording against our advice. A wording that another answer contradicts cannot be kept. */
const isKept = ({ kind, claim }: Rule, { claims }: Partial<FirmAnswers>) =>
  kind === "not allowed" && claim !== undefined && claims?.[claim.id] === "kept";

/** Finds answers and texts that contradict each other, for the set-up, the content forms and the public pages. */
export function findWordingFaults(answers: Partial<FirmAnswers>, texts: readonly PlacedText[] = []) {
  return rules
    .filter((rule) => rule.applies(answers) && !isKept(rule, answers))
    .flatMap(({ kind, against, claim, text }) => {
      const fault = (field: string, sentence: string): WordingFault => ({
        fields: [field, against],
        kind,
        message: sentence,
      });
      return [
        ...(claim && ["true", "kept"].includes(answers.claims?.[claim.id] ?? "")
          ? [fault(`claims.${claim.id}`, claim.message)]
          : []),
        ...texts
          .filter((placed) => !isGiven(placed) && text?.says(withoutJoiners(placed.text)))
          .map(({ path }) => fault(path, text?.message ?? "")),
      ];
    });
}
