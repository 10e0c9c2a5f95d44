import { type Locale, languages } from "#app/i18n/locales.ts";
import { servicesName, unconfirmedClaims } from "./claims.ts";
import type { FirmWords } from "./leave-out-unsaid.ts";
import { type SiteSettings, weekDays } from "./site-settings.ts";

type Sentences = {
  /** "Monday to Saturday" */
  range: (first: string, last: string) => string;
  hours: (days: string, opens: string, closes: string) => string;
  callBack: Record<Exclude<SiteSettings["call_back"], "unsaid">, string>;
  practice: Record<Exclude<SiteSettings["practice"], "unsaid">, string>;
  complaintTime: string;
};

const sentences: Record<Locale, Sentences> = {
  en: {
    range: (first, last) => `${first} to ${last}`,
    hours: (days, opens, closes) => `${days}, ${opens} to ${closes}`,
    callBack: {
      "same-day": "on the same working day",
      "1-day": "within one working day",
      "2-days": "within two working days",
      "3-days": "within three working days",
      "1-week": "within a week",
    },
    practice: { "law-firm": "It is a law firm.", "not-a-law-firm": "It is not a law firm." },
    complaintTime: "You are told within 48 hours that it has arrived, and get an answer within one month.",
  },
  te: {
    range: (first, last) => `${first} నుండి ${last} వరకు`,
    hours: (days, opens, closes) => `${days}, ${opens} నుండి ${closes} వరకు`,
    callBack: {
      "same-day": "అదే పని దినాన",
      "1-day": "ఒక పని దినంలోగా",
      "2-days": "రెండు పని దినాల్లోగా",
      "3-days": "మూడు పని దినాల్లోగా",
      "1-week": "ఒక వారంలోగా",
    },
    practice: { "law-firm": "ఇది న్యాయవాద సంస్థ.", "not-a-law-firm": "ఇది న్యాయవాద సంస్థ కాదు." },
    complaintTime: "అది అందిందని 48 గంటల్లో మీకు తెలుపుతాము, ఒక నెలలోగా జవాబిస్తాము.",
  },
  hi: {
    range: (first, last) => `${first} से ${last} तक`,
    hours: (days, opens, closes) => `${days}, ${opens} से ${closes} तक`,
    callBack: {
      "same-day": "उसी कार्य-दिवस में",
      "1-day": "एक कार्य-दिवस के भीतर",
      "2-days": "दो कार्य-दिवसों के भीतर",
      "3-days": "तीन कार्य-दिवसों के भीतर",
      "1-week": "एक हफ़्ते के भीतर",
    },
    practice: { "law-firm": "यह वकीलों की फ़र्म है।", "not-a-law-firm": "यह वकीलों की फ़र्म नहीं है।" },
    complaintTime: "48 घंटे में बताया जाता है कि शिकायत मिल गई, और एक महीने के भीतर जवाब मिलता है।",
  },
};

/** What the owner has said about the firm, in the language of a page. */
export function firmWords(settings: SiteSettings, locale: Locale): FirmWords {
  const { brand, main_phone: phone, email, address, operator, officer, practice, declaration } = settings;
  const said = sentences[locale];
  return {
    settings: {
      brand,
      phone,
      email,
      address,
      operator,
      officer,
      year: String(new Date().getFullYear()),
      hours: hoursIn(settings.hours, locale),
      "call-back": settings.call_back === "unsaid" ? "" : said.callBack[settings.call_back],
      languages: languagesIn(settings.spoken_languages, locale),
      services: servicesName(locale, practice),
      practice: practice === "unsaid" ? "" : said.practice[practice],
      declaration: practice === "law-firm" ? declaration : "",
      "complaint-time": settings.claims.complaint_time === "true" ? said.complaintTime : "",
    },
    claims: unconfirmedClaims(settings),
  };
}

function hoursIn({ days, opens, closes }: SiteSettings["hours"], locale: Locale): string {
  if (days.length === 0 || !opens || !closes) return "";
  return sentences[locale].hours(daysIn(days, locale), timeIn(opens, locale), timeIn(closes, locale));
}

/** Neighbouring days as a range, others one by one. */
function daysIn(chosen: readonly string[], locale: Locale): string {
  const open = weekDays.flatMap((day, at) => (chosen.includes(day) ? [at] : []));
  const [first = 0, last = 0] = [open[0], open.at(-1)];
  const isRange = open.length > 2 && last - first === open.length - 1;
  if (isRange) return sentences[locale].range(dayName(first, locale), dayName(last, locale));
  const names = open.map((at) => dayName(at, locale));
  return new Intl.ListFormat(languages[locale].tag, { type: "conjunction" }).format(names);
}

/** 1 January 2024 was a Monday. */
const dayName = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(languages[locale].tag, { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + at),
  );

const timeIn = (time: string, locale: Locale): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new Intl.DateTimeFormat(languages[locale].tag, {
    hour: "numeric",
    minute: minute === 0 ? undefined : "2-digit",
    hour12: true,
    timeZone: "UTC",
  }).format(Date.UTC(2024, 0, 1, hour, minute));
};

function languagesIn(codes: readonly string[], locale: Locale): string {
  const { tag } = languages[locale];
  const names = new Intl.DisplayNames(tag, { type: "language" });
  return new Intl.ListFormat(tag, { type: "conjunction" }).format(
    codes.map((code) => names.of(code) ?? code),
  );
}
