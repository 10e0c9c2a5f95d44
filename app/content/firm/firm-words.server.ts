import { fillWords } from "#app/i18n/fill-words.ts";
import { defaultLocale, type Locale, languages, listWords } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { memoizeLast } from "#app/lib/memoize-last.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { servicesName, unconfirmedClaims } from "./claims.ts";
import type { FirmWords } from "./omit-unanswered.ts";
import { type SiteSettings, weekDays } from "./site-settings.ts";

/** The owner's answers about the firm, in the language of a page. */
export const firmWords = (settings: SiteSettings, locale: Locale): FirmWords =>
  wordsInYear(settings, locale, todayInIndia().slice(0, 4));

const wordsInYear = memoizeLast((settings: SiteSettings, locale: Locale, year: string): FirmWords => {
  const { brand, main_phone: phone, email, address, operator, officer, practice, declaration } = settings;
  const said = phrases[locale].firm;
  return {
    settings: {
      brand,
      phone,
      email,
      address,
      operator,
      officer,
      checker: settings.checker.name,
      year,
      hours: hoursIn(settings.hours, locale),
      "call-back": settings.call_back === "unsaid" ? "" : said.callBack[settings.call_back],
      languages: languagesIn(settings.spoken_languages, locale),
      services: servicesName(locale, settings),
      practice: practice === "unsaid" ? "" : said.practice[practice],
      declaration: practice === "law-firm" ? declaration : "",
      advocate: said.advocate[practice === "law-firm" ? "ofFirm" : "chosen"],
      "for-law-firm": practice === "law-firm" ? "yes" : "",
      "for-others": practice === "law-firm" ? "" : "yes",
      "complaint-time": settings.claims.complaint_time === "true" ? said.complaintTime : "",
    },
    claims: unconfirmedClaims(settings, locale),
  };
});

function hoursIn({ days, opens, closes }: SiteSettings["hours"], locale: Locale): string {
  if (days.length === 0 || !opens || !closes) return "";
  return fillWords(phrases[locale].firm.hours, {
    days: daysIn(days, locale),
    opens: timeIn(opens, locale),
    closes: timeIn(closes, locale),
  });
}

/** Prints neighbouring days as a range, others one by one. */
function daysIn(chosen: readonly string[], locale: Locale): string {
  const open = weekDays.flatMap((day, at) => (chosen.includes(day) ? [at] : []));
  const [first = 0, last = 0] = [open[0], open.at(-1)];
  const isRange = open.length > 2 && last - first === open.length - 1;
  if (isRange) {
    const ends = { first: dayName(first, locale), last: dayName(last, locale) };
    return fillWords(phrases[locale].firm.days, ends);
  }
  const names = open.map((at) => dayName(at, locale));
  return listWords(names, locale);
}

/** Intl names the weekday of a date, so a date is needed: 1 January 2024 was a Monday. */
const dayName = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(languages[locale].tag, { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + at),
  );

/** "10 am"; in Telugu and Hindi the part of the day comes first: "ఉదయం 10". */
const timeIn = (time: string, locale: Locale): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const isEnglish = locale === defaultLocale;
  const format = new Intl.DateTimeFormat(languages[locale].tag, {
    hour: "numeric",
    minute: minute === 0 ? undefined : "2-digit",
    hour12: true,
    dayPeriod: isEnglish ? undefined : "long",
    timeZone: "UTC",
  });
  const at = Date.UTC(2024, 0, 1, hour, minute);
  if (isEnglish) return format.format(at);
  const parts = format.formatToParts(at);
  // Intl calls 4 and 5 pm afternoon in Telugu. Speakers call it evening.
  const named =
    locale === "te" && hour >= 16 && hour < 18 ? format.formatToParts(Date.UTC(2024, 0, 1, 18)) : parts;
  const period = named.find(({ type }) => type === "dayPeriod")?.value ?? "";
  const clock = parts.filter(({ type }) => type !== "dayPeriod").map(({ value }) => value);
  return `${period} ${clock.join("").trim()}`;
};

/** Languages whose name Intl spells differently from our pages. */
const spellings: Partial<Record<Locale, Record<string, string>>> = {
  te: { en: "ఇంగ్లీషు" },
  hi: { te: "तेलुगु" },
};

function languagesIn(codes: readonly string[], locale: Locale): string {
  if (codes.length === 0) return "";
  const names = new Intl.DisplayNames(languages[locale].tag, { type: "language" });
  const spelled = spellings[locale];
  return listWords(
    codes.map((code) => spelled?.[code] ?? names.of(code) ?? code),
    locale,
  );
}
