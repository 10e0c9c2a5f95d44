import { isLocale, languages } from "#app/i18n/locales.ts";
import type { LeadForm } from "./lead-row.ts";

/** When somebody would like to be called. */
export const callTimes = ["morning", "afternoon", "evening"] as const;
type CallTime = (typeof callTimes)[number];

const isCallTime = (value: unknown): value is CallTime => callTimes.includes(value as CallTime);

export type CallBackAnswer = "kept" | "failed";

/** As staff read it, in English; what was not chosen, or was made up, is absent. */
export function readCallBack(form: LeadForm): Record<string, string> {
  const [time, language] = [form.get("call_time"), form.get("language")];
  return {
    ...(isCallTime(time) && { call_time: time.charAt(0).toUpperCase() + time.slice(1) }),
    ...(isLocale(language) && { language: languages[language].englishName }),
  };
}
