import { useState } from "react";
import { useNavigate } from "react-router";
import type { StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { refuse } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { AddressField } from "./address-field.tsx";
import { findTakenAddress, movePage, type StaffPage } from "./staff-pages.ts";

type Props = { page: StaffPage; onClose: () => void };

/** Another address for the same page, with its history. The old address redirects. */
export function MovePageDialog({ page, onClose }: Props) {
  const { supabase } = useStaff();
  const navigate = useNavigate();
  const [slug, setSlug] = useState(page.slug);
  const { isBusy, faults, forgive, run } = useSubmit();

  const move = () =>
    slug === page.slug
      ? onClose()
      : run(
          async () => {
            const fault = await findTakenAddress(supabase, slug, page.slug);
            if (fault) refuse({ slug: fault });
            await movePage(supabase, page, slug);
            const state: StayingState = { editor: "moved" };
            await navigate(`/admin/content/${page.kindId}/${slug}`, { state });
            const now = page.isPublic
              ? t("Readers of /{slug} are redirected to /{to}.", { slug: page.slug, to: slug })
              : t("It is /{slug} now.", { slug });
            return [t("Saved"), now];
          },
          {
            failed: t("The address could not be changed. Check whether someone else has just changed it."),
            field: "slug",
            keepsData: true,
          },
        );

  return (
    <FormDialog
      title={t("Address of the page")}
      confirm={t("Change the address")}
      isBusy={isBusy}
      onConfirm={move}
      onClose={onClose}
    >
      <AddressField
        value={slug}
        error={faults.slug}
        hint={
          page.isPublic
            ? t("Readers of the old address are redirected, in every language")
            : t("The same in every language")
        }
        onChange={(next) => {
          setSlug(next);
          forgive();
        }}
      />
    </FormDialog>
  );
}
