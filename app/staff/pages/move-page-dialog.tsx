import { useState } from "react";
import { useNavigate } from "react-router";
import type { StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
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
          "Saved",
          page.isPublic ? `Readers of /${page.slug} are led to /${slug}.` : `It is /${slug} now.`,
        );
        return await navigate(`/admin/content/${page.kindId}/${slug}`, {
          state: { editor: "moved" } satisfies StayingState,
        });
      }
      setFault(found);
    } catch {
      setFault("The address could not be changed. Look whether somebody else has just changed it.");
    }
    setIsBusy(false);
  }

  return (
    <FormDialog
      title="Address of the page"
      confirm="Change the address"
      isBusy={isBusy}
      onConfirm={() => void move()}
      onClose={onClose}
    >
      <AddressField
        value={slug}
        error={fault}
        hint={
          page.isPublic
            ? "Readers of the old one are led on, in every language"
            : "The same in every language"
        }
        onChange={(next) => {
          setSlug(next);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
