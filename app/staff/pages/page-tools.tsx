import { Link2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ReferenceIndex } from "#app/content/cross-references/reference-index.ts";
import { UseList } from "#app/staff/editing/form/where-used.tsx";
import type { StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { Button, FormFault, Options, SelectField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { Allowed, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { AddressField } from "./address-field.tsx";
import { bringBackPage, findTakenAddress, movePage, removePage, type StaffPage } from "./staff-pages.ts";

type RemovePageDialogProps = { page: StaffPage; references: ReferenceIndex; onClose: () => void };

/** Shows the links to the page, and asks for a redirect. */
function RemovePageDialog({ page, references, onClose }: RemovePageDialogProps) {
  const { supabase } = useStaff();
  const navigate = useNavigate();
  const { faults, forgive, run } = useSubmit();
  const path = `/${page.slug}`;
  const editPath = `/admin/content/${page.kindId}/${page.slug}`;
  const uses = references.uses.filter(
    ({ names, ...use }) =>
      names.some(({ target, id }) => target === "page" && id === path) && use.path !== path,
  );
  const others = references.options.page.filter(({ id }) => id !== path);

  const remove = (fields: FormData) =>
    run(
      async () => {
        const answer = String(fields.get("target") ?? "");
        if (page.isPublic && !answer) refuse({ target: t("Choose where its readers go.") });
        const target = answer === gone ? undefined : answer || undefined;
        await removePage(supabase, page, target);
        const state: StayingState = { editor: "deleted" };
        await navigate(`/admin/content/${page.kindId}`, { state });
        const act = () => void bringBackPage(supabase, page).then(() => navigate(editPath));
        const now = target
          ? t("Readers of {path} are redirected to {target}.", { path, target })
          : t("{path} is gone.", { path });
        return [t("Deleted"), now, { label: t("Undo"), act }];
      },
      { failed: t("The page could not be deleted. Try again."), field: "target", keepsData: true },
    );

  return (
    <FormDialog
      title={t("Delete “{title}”?", { title: page.title })}
      confirm={t("Delete the page")}
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {uses.length === 0
          ? t("No page links to it.")
          : uses.length === 1
            ? t("Linked from one place:")
            : t("Linked from {count} places:", { count: uses.length })}
      </p>
      {uses.length > 0 && <UseList uses={uses} className="impact-list" target="_blank" />}
      {page.isPublic ? (
        <SelectField
          label={t("Where do its readers go?")}
          hint={t("Everyone who follows a link or a bookmark to this page, in every language.")}
          error={faults.target}
          name="target"
          defaultValue=""
          onChange={forgive}
        >
          <option value="">{t("Choose …")}</option>
          <option value={gone}>{t("No target: say that the page was removed")}</option>
          <optgroup label={t("To another page")}>
            <Options of={others.map(({ id, label }) => [id, label])} />
          </optgroup>
        </SelectField>
      ) : (
        <p>{t("Visitors have never seen it.")}</p>
      )}
      <FormFault text={page.isPublic ? undefined : faults.target} />
    </FormDialog>
  );
}

const gone = "gone";

type Props = {
  page: StaffPage;
  references: ReferenceIndex;
  /** True if there is unsaved work. It is stored under the page's address, which therefore must not change. */
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

/** Another address for the same page, with its history. The old address redirects. */
function MovePageDialog({ page, onClose }: { page: StaffPage; onClose: () => void }) {
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
