import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { defaultLocale, isLocale, type Locale } from "#app/i18n/locales.ts";
import { joinPath, type Path } from "#app/staff/editing/values/edit-values.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { fieldId } from "./field-help.tsx";

/** A field that is to be seen now. Asked for again, it is shown again. */
export type ShownField = { path: string; askedAt: number };

/** The language that is edited, and the field that a link or a click in the preview opened. */
export function useShownField() {
  const [asked] = useSearchParams();
  // A member who works in Telugu writes Telugu first.
  const own = useStaff().member.language ?? defaultLocale;
  const wanted = asked.get("field") ?? "";
  const language = asked.get("lang");
  const [locale, setLocale] = useState<Locale>(isLocale(language) ? language : own);
  const [shown, setShown] = useState<ShownField | undefined>(undefined);
  const showField = useCallback((path: Path) => {
    setShown({ path: joinPath(path), askedAt: performance.now() });
  }, []);
  // From one result of the search to the next, the editor may be the same.
  useEffect(() => {
    if (isLocale(language)) setLocale(language);
    if (wanted) setShown({ path: wanted, askedAt: performance.now() });
  }, [wanted, language]);
  // In an effect, because the rows that hold the field have been unfolded by then.
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
