import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { defaultLocale, isLocale, type Locale } from "#app/i18n/locales.ts";
import { joinPath, type Path } from "#app/staff/editing/values/field-shape.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { fieldId } from "./field-help.tsx";

/** The field to scroll to. A repeated request scrolls again. */
export type ShownField = { path: string; askedAt: number };

/** The edited language, and the field that a link or a click in the preview opened. */
export function useShownField(first?: Locale) {
  const [asked] = useSearchParams();
  // A member who uses the staff area in Telugu starts with the Telugu form.
  const own = useStaff().member.language ?? defaultLocale;
  const wanted = asked.get("field") ?? "";
  const language = asked.get("lang");
  const [locale, setLocale] = useState<Locale>(isLocale(language) ? language : (first ?? own));
  const [shown, setShown] = useState<ShownField | undefined>(undefined);
  const showField = useCallback((path: Path) => {
    setShown({ path: joinPath(path), askedAt: performance.now() });
  }, []);
  // Runs again when another search result leads to the same editor.
  useEffect(() => {
    if (isLocale(language)) setLocale(language);
    if (wanted) setShown({ path: wanted, askedAt: performance.now() });
  }, [wanted, language]);
  // This is an effect, because the rows around the field are unfolded by then.
  useEffect(() => {
    const path = shown?.path.split(".") ?? [];
    // A line of a longer text has no field of its own.
    const field =
      document.getElementById(fieldId(path)) ?? document.getElementById(fieldId(path.slice(0, -1)));
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [shown]);
  return { locale, setLocale, shown, showField };
}
