import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import type { Locale } from "#app/i18n/locales.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { t } from "#app/staff/words/words.ts";
import type { Editing, Faults, FoundFaults } from "./editable.ts";

export type Outcome =
  /** `open` navigates to the address that the document has since this save. */
  | { type: "saved"; title?: string; text: string; open?: () => Promise<void> }
  /** Another member saved first. */
  | { type: "newer" }
  | { type: "refused"; title?: string; text: string; found?: FoundFaults };

/** The result is the message; only the specification's messages have a title. */
const linesOf = ({ title, text }: { title?: string; text: string }): [string, string?] =>
  title ? [title, text] : [text];

const noFaults: Faults = new Map();

/** Saves and reports the result. Typed work is never lost. */
export function useSaving<Source, Form>(
  { form, changed, settle, compare }: Editing<Source, Form>,
  showLocale?: (locale: Locale) => void,
) {
  const readAgain = useReadAgain();
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [found, setFound] = useState<FoundFaults | undefined>(undefined);

  async function save(store: (form: Form) => Promise<Outcome>): Promise<void> {
    setIsSaving(true);
    setFound(undefined);
    const outcome = await store(form);
    if (outcome.type === "saved") {
      toast.success(...linesOf(outcome));
      settle(form);
      await (outcome.open ?? readAgain)();
    } else if (outcome.type === "refused") {
      toast.error(...linesOf(outcome));
      if (outcome.found) showFaults(outcome.found);
    } else {
      // The comparison is shown as soon as the newer version is loaded.
      compare(true);
      await readAgain();
      if (changed.length === 0)
        toast.error(t("Someone has saved a newer version meanwhile. Look at it first."));
    }
    setIsSaving(false);
  }
  function showFaults(faults: FoundFaults) {
    flushSync(() => {
      setFound(faults);
      showLocale?.(faults.locale);
    });
    // The rich text editor sets aria-invalid only after rendering.
    setTimeout(() => document.querySelector<HTMLElement>(faulty)?.focus());
  }
  return {
    isSaving,
    save,
    faultsIn: (locale: Locale): Faults => (found?.locale === locale ? found.faults : noFaults),
    clearFault: useCallback((field: string) => {
      setFound((now) => {
        if (!now?.faults.has(field)) return now;
        return { ...now, faults: new Map([...now.faults].filter(([name]) => name !== field)) };
      });
    }, []),
  };
}

/** The focus target after a refused save: the first invalid field, or the message about a whole list. */
const faulty = ".editor :is([aria-invalid='true'], .staff-error[tabindex])";
