import type { Locale } from "./locales.ts";

/** What one amount of money may be counted on. */
export const figureUnits = ["acre", "gunta", "square-yard", "page", "survey-number", "document"] as const;
export type FigureUnit = (typeof figureUnits)[number];

type FigureWords = {
  /** Money per unit: "₹2,500 an acre". */
  per: Record<FigureUnit, string>;
  range: string;
  section: string;
  rule: string;
  /** The last figure that was known, where today's is not. */
  lastKnown: string;
  lastKnownUndated: string;
  unknown: string;
};

/** How figures are written in a sentence. Numbers, dates, days and months are Intl's to write; this is the rest. */
export const figureWords: Record<Locale, FigureWords> = {
  en: {
    per: {
      acre: "{amount} an acre",
      gunta: "{amount} a gunta",
      "square-yard": "{amount} a square yard",
      page: "{amount} a page",
      "survey-number": "{amount} a survey number",
      document: "{amount} a document",
    },
    range: "{from} to {to}",
    section: "section {figure}",
    rule: "rule {figure}",
    lastKnown: "{value} ({year}; today not confirmed)",
    lastKnownUndated: "{value} (today not confirmed)",
    unknown: "not confirmed",
  },
  te: {
    per: {
      acre: "ఎకరానికి {amount}",
      gunta: "గుంటకు {amount}",
      "square-yard": "చదరపు గజానికి {amount}",
      page: "పేజీకి {amount}",
      "survey-number": "సర్వే నంబరుకు {amount}",
      document: "ఒక్కో దస్తావేజుకు {amount}",
    },
    range: "{from} నుంచి {to}",
    section: "సెక్షన్ {figure}",
    rule: "రూల్ {figure}",
    lastKnown: "{value} ({year}; నేటిది నిర్ధారణ కాలేదు)",
    lastKnownUndated: "{value} (నేటిది నిర్ధారణ కాలేదు)",
    unknown: "నిర్ధారణ కాలేదు",
  },
  hi: {
    per: {
      acre: "{amount} प्रति एकड़",
      gunta: "{amount} प्रति गुंटा",
      "square-yard": "{amount} प्रति वर्ग गज",
      page: "{amount} प्रति पेज",
      "survey-number": "{amount} प्रति सर्वे नंबर",
      document: "{amount} प्रति दस्तावेज़",
    },
    range: "{from} से {to}",
    section: "धारा {figure}",
    rule: "नियम {figure}",
    lastKnown: "{value} ({year}; आज की पुष्टि नहीं हुई)",
    lastKnownUndated: "{value} (आज की पुष्टि नहीं हुई)",
    unknown: "पुष्टि नहीं हुई",
  },
};
