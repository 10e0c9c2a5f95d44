import { useState } from "react";
import { useRevalidator } from "react-router";

import { useToast } from "#app/staff/kit/toasts.tsx";
import type { Editing } from "./use-editing.ts";

export type Outcome =
  /** `open` leads to the address that the document has only since this save. */
  | { type: "saved"; text: string; open?: () => Promise<void> }
  /** Somebody else's version came first. */
  | { type: "newer" }
  | { type: "refused"; text: string };

/** Saves and says how it went. Whatever happens, nothing that was typed is lost. */
export function useSaving<Source, Form>({ form, changed, settle, compare }: Editing<Source, Form>) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);

  async function save(store: (form: Form) => Promise<Outcome>): Promise<void> {
    setIsSaving(true);
    const outcome = await store(form);
    if (outcome.type === "saved") {
      toast.success("Success", outcome.text);
      settle(form);
      await (outcome.open ?? revalidate)();
    } else if (outcome.type === "refused") {
      toast.error("Error", outcome.text);
    } else {
      // Shown as soon as the newer version is here.
      compare(true);
      await revalidate();
      if (changed.length === 0)
        toast.error("Error", "Someone has saved a newer version meanwhile. Look at it first.");
    }
    setIsSaving(false);
  }
  return { isSaving, save };
}
