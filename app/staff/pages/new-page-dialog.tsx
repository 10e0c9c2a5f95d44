import { useState } from "react";
import { useNavigate } from "react-router";
import { slugFromTitle } from "#app/content/blog/slug-from-title.ts";
import type { PageKindId } from "#app/content/pages/page-kinds.ts";
import { InputField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { AddressField } from "./address-field.tsx";
import { newPageWords } from "./page-templates.ts";
import { createPage, findTakenAddress } from "./staff-pages.ts";

/** Creates a draft from a title and an address; everything else is written in the editor. */
export function NewPageDialog({ kindId, onClose }: { kindId: PageKindId; onClose: () => void }) {
  const { supabase } = useStaff();
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const { isBusy, faults, forgive, run } = useSubmit();
  const slug = typed ?? slugFromTitle(title);

  const make = () =>
    run(
      async () => {
        const fault =
          (await findTakenAddress(supabase, slug)) ??
          (await createPage(supabase, kindId, { title: title.trim(), slug }));
        if (fault) refuse({ slug: fault });
        await navigate(`/admin/content/${kindId}/${slug}`);
      },
      {
        failed: t("That could not be saved. What you typed is still here."),
        field: "slug",
        keepsData: true,
      },
    );

  return (
    <FormDialog
      title={t("New {kind}", { kind: t(newPageWords[kindId]) })}
      confirm={t("Make a draft")}
      isBusy={isBusy}
      onConfirm={make}
      onClose={onClose}
    >
      <InputField
        label={t("Title")}
        name="title"
        value={title}
        maxLength={120}
        required
        autoFocus
        hint={t("The heading of the page: a sentence a landowner would say.")}
        onChange={({ target }) => setTitle(target.value)}
      />
      <AddressField
        value={slug}
        error={faults.slug}
        hint={t("The same in every language")}
        onChange={(next) => {
          setTyped(next);
          forgive();
        }}
      />
      <p className="staff-hint">{t("Visitors see it when you publish it, not before.")}</p>
    </FormDialog>
  );
}
