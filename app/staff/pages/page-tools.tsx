import { Link2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ReferenceIndex } from "#app/content/cross-references/reference-index.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { Allowed } from "#app/staff/session/allowed.tsx";
import { t } from "#app/staff/words/words.ts";
import { MovePageDialog } from "./move-page-dialog.tsx";
import { RemovePageDialog } from "./remove-page-dialog.tsx";
import type { StaffPage } from "./staff-pages.ts";

type Props = {
  page: StaffPage;
  references: ReferenceIndex;
  /** The key of unsaved work is the page's address. */
  isChanged: boolean;
};

/** Actions on a page made by staff; shipped pages have none. */
export function PageTools({ page, references, isChanged }: Props) {
  const [open, setOpen] = useState<"address" | "removal" | undefined>(undefined);
  const toast = useToast();
  const close = () => setOpen(undefined);
  const openAddress = () =>
    isChanged
      ? toast.error(t("Not yet"), t("Save or discard your changes first, then change the address."))
      : setOpen("address");
  return (
    <Allowed to="site.publish">
      <Button icon={Link2} onClick={openAddress}>
        {t("Address")}
      </Button>
      <Button icon={Trash2} look="danger" onClick={() => setOpen("removal")}>
        {t("Delete")}
      </Button>
      {open === "address" && <MovePageDialog page={page} onClose={close} />}
      {open === "removal" && <RemovePageDialog page={page} references={references} onClose={close} />}
    </Allowed>
  );
}
