import { useCallback, useState } from "react";
import { useRevalidator } from "react-router";
import type { ContentKind } from "#app/content/define-content.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { checkEnglish, checkTranslation, type Faults, noFaults } from "./check-values.ts";
import { contentToSave } from "./editor-source.ts";
import { shapeOf } from "./field-shape.ts";
import { fillShortNames } from "./fill-short-names.ts";
import { type Publication, saveContent } from "./save-content.ts";
import { failedWords, savedWords } from "./save-words.ts";
import type { Editor } from "./use-editor.ts";

export type Saving = {
  isSaving: boolean;
  /** What kept the last save from happening, in the language it was found in. */
  faults: Faults;
  faultyLocale: Locale | undefined;
  /** Somebody else's version came first: both are to be shown. */
  isConflict: boolean;
  closeConflict: () => void;
  save: (locales: readonly Locale[], publication?: Publication) => Promise<boolean>;
};

/** Checks, saves and says how it went. Whatever happens, nothing that was typed is lost. */
export function useSaving(kind: ContentKind, slug: string, editor: Editor): Saving {
  const { supabase } = useStaff();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [found, setFound] = useState<{ faults: Faults; locale?: Locale }>({ faults: noFaults });
  const [isConflict, setIsConflict] = useState(false);

  async function save(wanted: readonly Locale[], publication: Publication = "now"): Promise<boolean> {
    const shape = shapeOf(kind.schema);
    const forms = { ...editor.forms, en: fillShortNames(shape, editor.forms.en) };
    for (const locale of wanted) {
      const faults =
        locale === defaultLocale
          ? checkEnglish(shape, contentToSave(kind, editor.started, forms, locale))
          : checkTranslation(shape, forms[locale]);
      if (faults.size === 0) continue;
      setFound({ faults, locale });
      toast.error(
        "Error",
        `Nothing was saved: ${faults.size === 1 ? "one field needs" : `${faults.size} fields need`} a look.`,
      );
      return false;
    }
    setFound({ faults: noFaults });
    setIsSaving(true);
    const changes = wanted.map((locale) => ({
      locale,
      content: contentToSave(kind, editor.started, forms, locale),
      basedOn: editor.started.versions[locale]?.updatedAt,
    }));
    const result = await saveContent(supabase, kind, slug, changes, publication);
    if (result.ok) {
      toast.success("Success", wordsFor(kind, publication));
      editor.settle(editor.forms);
      await revalidate();
    } else if (result.isConflict) {
      // Shown as soon as the newer version is here.
      setIsConflict(true);
      await revalidate();
    } else {
      toast.error("Error", failedWords(kind, result.message));
    }
    setIsSaving(false);
    return result.ok;
  }

  return {
    isSaving,
    faults: found.faults,
    faultyLocale: found.locale,
    isConflict,
    closeConflict: useCallback(() => setIsConflict(false), []),
    save,
  };
}

function wordsFor(kind: ContentKind, publication: Publication): string {
  if (publication === "draft") return "The draft is saved. Visitors do not see it.";
  if (publication === "now") return savedWords(kind);
  return `Visitors will see it from ${formatMoment(publication.at)}.`;
}
