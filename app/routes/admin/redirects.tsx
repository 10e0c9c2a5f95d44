import { useId, useState } from "react";
import { rememberReferenceIndex } from "#app/content/cross-references/load-reference-index.server.ts";
import type { ReferenceOption } from "#app/content/engine/references.ts";
import { hostContext } from "#app/context.ts";
import { Button, InputField, SelectField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { WorkLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { checkRedirect } from "#app/staff/redirects/check-redirect.ts";
import {
  addRedirect,
  listRedirects,
  removeRedirect,
  type StaffRedirect,
} from "#app/staff/redirects/redirects.ts";
import { Allowed, requireStaff, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/redirects.ts";

export const meta = () => staffMeta(t("Redirects"));

/** Every page that a redirect can lead to. The list is public. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  pages: (await rememberReferenceIndex(context.get(hostContext))).options.page,
});

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const [{ pages }, redirects, names] = await Promise.all([
    serverLoader(),
    listRedirects(supabase),
    loadStaffNames(supabase),
  ]);
  return { pages, redirects, names };
}

clientLoader.hydrate = true as const;
export const HydrateFallback = WorkLoading;

export default function RedirectsRoute({ loaderData: { pages, redirects, names } }: Route.ComponentProps) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const [isAdding, setIsAdding] = useState(false);
  useLiveRows("redirects");

  const remove = ({ id, path }: StaffRedirect) =>
    run(() => removeRedirect(supabase, id), {
      ask: {
        title: t("Remove the redirect of {path}?", { path }),
        text: t("Visitors to this address will see that the page does not exist."),
        confirm: t("Remove"),
        isDanger: true,
      },
      failed: t("That could not be removed."),
    });

  return (
    <WorkPage
      title={t("Redirects")}
      crumb={{ title: t("Pages"), to: "/admin/content" }}
      actions={
        <Allowed to="site.publish">
          <Button look="primary" onClick={() => setIsAdding(true)}>
            {t("New redirect")}
          </Button>
        </Allowed>
      }
      intro={t(
        "A redirect leads readers of an old address to the right page. A page that changes its address gets one automatically. While a page exists at an address, its redirect is not used.",
      )}
    >
      <StaffTable
        className="redirect-table cards"
        rows={redirects}
        keyOf={({ id }) => id}
        empty={t("None yet: every address still has its page.")}
        columns={[
          { head: t("From"), cell: ({ path }) => path },
          { head: t("To"), cell: (redirect) => <Target {...redirect} /> },
          {
            head: t("Since"),
            cell: ({ created_at: at, created_by: by }) => (
              <>
                {formatMoment(at)} <span className="staff-hint">{names(by)}</span>
              </>
            ),
          },
        ]}
        actions={(redirect) => (
          <Allowed to="site.publish">
            <Button
              aria-label={t("Remove the redirect of {path}", { path: redirect.path })}
              onClick={() => void remove(redirect)}
            >
              {t("Remove")}
            </Button>
          </Allowed>
        )}
      />
      {isAdding && <RedirectDialog pages={pages} redirects={redirects} onClose={() => setIsAdding(false)} />}
    </WorkPage>
  );
}

const Target = ({ target, status }: StaffRedirect) => (
  <>
    {target ? (
      <a href={target} target="_blank" rel="noreferrer">
        {target}
      </a>
    ) : (
      t("No target: the page was removed")
    )}{" "}
    <span className="staff-hint">{status}</span>
  </>
);

type Props = {
  pages: readonly ReferenceOption[];
  redirects: readonly StaffRedirect[];
  onClose: () => void;
};

function RedirectDialog({ pages, redirects, onClose }: Props) {
  const { supabase } = useStaff();
  const offers = useId();
  const [status, setStatus] = useState("301");
  const { faults, run } = useSubmit();

  const save = (fields: FormData) =>
    run(async () => {
      const text = (name: string) => String(fields.get(name) ?? "");
      const checked = checkRedirect({ from: text("from"), to: text("to"), status }, { pages, redirects });
      if ("fault" in checked) refuse({ [checked.field]: checked.fault });
      const refused = await addRedirect(supabase, checked.redirect);
      if (refused) refuse({ from: refused });
      onClose();
    });

  return (
    <FormDialog title={t("New redirect")} confirm={t("Save")} onConfirm={save} onClose={onClose}>
      <InputField
        label={t("From")}
        name="from"
        placeholder="/old-page"
        required
        autoCapitalize="none"
        spellCheck={false}
        error={faults.from}
        hint={t("Without the language: the redirect applies to all languages.")}
      />
      <SelectField
        label={t("What happened to the page")}
        value={status}
        onChange={({ target }) => setStatus(target.value)}
      >
        <option value="301">{t("It has moved (301)")}</option>
        <option value="308">{t("It has moved, and forms sent to it are forwarded (308)")}</option>
        <option value="410">{t("It was removed (410)")}</option>
      </SelectField>
      {status !== "410" && (
        <>
          <InputField
            label={t("To")}
            name="to"
            list={offers}
            required
            autoCapitalize="none"
            spellCheck={false}
            error={faults.to}
            hint={t("A page of this site, or another website: https://example.org")}
          />
          <datalist id={offers}>
            {pages.map(({ id, label }) => (
              <option key={id} value={id} label={label} />
            ))}
          </datalist>
        </>
      )}
    </FormDialog>
  );
}
