import { type Locale, languages } from "#app/i18n/locales.ts";

export const writeRupees = (amount: number, locale: Locale) =>
  new Intl.NumberFormat(languages[locale].tag, {
    style: "currency",
    currency: "INR",
    maximumFractionDigits: 0,
  }).format(amount);

export const writeNumber = (amount: number, locale: Locale) =>
  new Intl.NumberFormat(languages[locale].tag, { maximumFractionDigits: 3 }).format(amount);
