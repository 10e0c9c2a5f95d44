import { useState } from "react";
import { useNavigate } from "react-router";
import type { StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { AddressField } from "./address-field.tsx";
import { findTakenAddress, movePage, type StaffPage } from "./staff-pages.ts";

type Props = { page: StaffPage; onClose: () => void };

/** Another address for the same page, with its history. Whoever asks for the old one is led on. */
export function MovePageDialog({ page, onClose }: Props) {
  const { supabase } = useStaff();
  const navigate = useNavigate();
  const toast = useToast();
  const [slug, setSlug] = useState(page.slug);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);

  async function move() {
    if (slug === page.slug) return onClose();
    setIsBusy(true);
    try {
      const found = await findTakenAddress(supabase, slug, page.slug);
      if (!found) {
        await movePage(supabase, page, slug);
        toast.success(
          t("Saved"),
          page.isPublic
            ? t("Readers of /{slug} are redirected to /{to}.", { slug: page.slug, to: slug })
            : t("It is /{slug} now.", { slug }),
        );
        return await navigate(`/admin/content/${page.kindId}/${slug}`, {
          state: { editor: "moved" } satisfies StayingState,
        });
      }
      setFault(found);
    } catch {
      setFault(t("The address could not be changed. Check whether someone else has just changed it."));
    }
    setIsBusy(false);
  }

  return (
    <FormDialog
      title={t("Address of the page")}
      confirm={t("Change the address")}
      isBusy={isBusy}
      onConfirm={() => void move()}
      onClose={onClose}
    >
      <AddressField
        value={slug}
        error={fault}
        hint={
          page.isPublic
            ? t("Readers of the old address are redirected, in every language")
            : t("The same in every language")
        }
        onChange={(next) => {
          setSlug(next);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
