import { useState } from "react";
import { useNavigate } from "react-router";
import type { ReferenceIndex } from "#app/content/cross-references/reference-index.ts";
import type { StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { Field } from "#app/staff/kit/field.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { bringBackPage, removePage, type StaffPage } from "./staff-pages.ts";
import { WhereUsed } from "./where-used.tsx";

type Props = { page: StaffPage; references: ReferenceIndex; onClose: () => void };

/** What links to the page, and where its readers go. */
export function RemovePageDialog({ page, references, onClose }: Props) {
  const { supabase } = useStaff();
  const navigate = useNavigate();
  const toast = useToast();
  const [fault, setFault] = useState<string | undefined>(undefined);
  const path = `/${page.slug}`;
  const editPath = `/admin/content/${page.kindId}/${page.slug}`;
  const uses = references.uses.filter(
    ({ names, ...use }) =>
      names.some(({ target, id }) => target === "page" && id === path) && use.path !== path,
  );
  const others = references.options.page.filter(({ id }) => id !== path);

  async function remove(fields: FormData) {
    const answer = String(fields.get("target") ?? "");
    if (page.isPublic && !answer) return setFault(t("Choose where its readers go."));
    const target = answer === gone ? undefined : answer || undefined;
    try {
      await removePage(supabase, page, target);
    } catch {
      return setFault(t("The page could not be deleted. Try again."));
    }
    toast.success(
      t("Deleted"),
      target
        ? t("Readers of {path} are redirected to {target}.", { path, target })
        : t("{path} is gone.", { path }),
      { label: t("Undo"), act: () => void bringBackPage(supabase, page).then(() => navigate(editPath)) },
    );
    await navigate(`/admin/content/${page.kindId}`, { state: { editor: "deleted" } satisfies StayingState });
  }

  return (
    <FormDialog
      title={t("Delete “{title}”?", { title: page.title })}
      confirm={t("Delete the page")}
      isDanger
      onConfirm={(fields) => void remove(fields)}
      onClose={onClose}
    >
      <WhereUsed uses={uses} />
      {page.isPublic ? (
        <Field
          label={t("Where do its readers go?")}
          hint={t("Everyone who follows a link or a bookmark to this page, in every language.")}
          error={fault}
        >
          {(control) => (
            <select {...control} name="target" defaultValue="" onChange={() => setFault(undefined)}>
              <option value="">{t("Choose …")}</option>
              <option value={gone}>{t("Nowhere: say that the page is gone")}</option>
              <optgroup label={t("To another page")}>
                {others.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
            </select>
          )}
        </Field>
      ) : (
        <p>{t("Visitors have never seen it.")}</p>
      )}
      {fault && !page.isPublic && (
        <p className="staff-error" role="alert">
          {fault}
        </p>
      )}
    </FormDialog>
  );
}

const gone = "gone";
