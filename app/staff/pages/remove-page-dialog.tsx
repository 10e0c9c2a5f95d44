import { useNavigate } from "react-router";
import type { ReferenceIndex } from "#app/content/cross-references/reference-index.ts";
import { UseList } from "#app/staff/editing/form/where-used.tsx";
import type { StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { FormFault, Options, SelectField } from "#app/staff/kit/field.tsx";
import { refuse } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { bringBackPage, removePage, type StaffPage } from "./staff-pages.ts";

type Props = { page: StaffPage; references: ReferenceIndex; onClose: () => void };

/** Shows the links to the page, and asks for a redirect. */
export function RemovePageDialog({ page, references, onClose }: Props) {
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
          <option value={gone}>{t("Nowhere: say that the page is gone")}</option>
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
