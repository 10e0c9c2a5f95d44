import { isLocale, languages } from "#app/i18n/locales.ts";
import type { LeadForm } from "./lead-row.ts";

/** When a visitor would like to be called. */
export const callTimes = ["morning", "afternoon", "evening"] as const;
type CallTime = (typeof callTimes)[number];

const isCallTime = (value: unknown): value is CallTime => callTimes.includes(value as CallTime);

export type CallBackAnswer = "kept" | "failed";

/** Reads the choices in English, as staff see them. Missing and invalid ones are left out. */
export function readCallBack(form: LeadForm): Record<string, string> {
  const [time, language] = [form.get("call_time"), form.get("language")];
  return {
    ...(isCallTime(time) && { call_time: time.charAt(0).toUpperCase() + time.slice(1) }),
    ...(isLocale(language) && { language: languages[language].englishName }),
  };
}
