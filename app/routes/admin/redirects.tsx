import { useState } from "react";
import { rememberReferenceIndex } from "#app/content/cross-references/load-reference-index.server.ts";
import { hostContext } from "#app/context.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { RedirectDialog } from "#app/staff/redirects/redirect-dialog.tsx";
import { listRedirects, removeRedirect, type StaffRedirect } from "#app/staff/redirects/redirects.ts";
import { AuthLoading } from "#app/staff/session/auth-states.tsx";
import { requireStaff, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/redirects.ts";

export const meta = () => staffMeta(t("Redirects"));

/** Every page there is to lead to. Public: every visitor could find it out. */
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

// Runs on the first load too: the server's loader knows nothing of the member, so the page waits for the client's.
clientLoader.hydrate = true as const;
export const HydrateFallback = AuthLoading;

/** Addresses that no longer have a page, and where their readers go. */
export default function RedirectsRoute({ loaderData: { pages, redirects, names } }: Route.ComponentProps) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const confirm = useConfirm();
  const [isAdding, setIsAdding] = useState(false);
  useLiveRows("redirects");

  async function remove({ id, path }: StaffRedirect) {
    const isSure = await confirm({
      title: t("Remove the redirect of {path}?", { path }),
      text: t("Whoever asks for this address will be told that there is no such page."),
      confirm: t("Remove"),
      isDanger: true,
    });
    if (!isSure) return;
    await removeRedirect(supabase, id).catch(() => toast.error(t("That could not be removed.")));
    await readAgain();
  }

  return (
    <>
      <WorkHead title={t("Redirects")} crumb={{ title: t("Content"), to: "/admin/content" }}>
        <Button look="primary" onClick={() => setIsAdding(true)}>
          {t("New redirect")}
        </Button>
      </WorkHead>
      <div className="work-body">
        <p className="staff-intro">
          {t(
            "Where readers of an old address go. A page that changes its address makes one by itself. Where a page stands, its redirect is not asked.",
          )}
        </p>
        {redirects.length === 0 ? (
          <p>{t("None yet: every address that was ever given still has its page.")}</p>
        ) : (
          <RedirectTable redirects={redirects} names={names} onRemove={(one) => void remove(one)} />
        )}
      </div>
      {isAdding && (
        <RedirectDialog
          pages={pages}
          redirects={redirects}
          onClose={() => setIsAdding(false)}
          onSaved={() => {
            setIsAdding(false);
            void readAgain();
          }}
        />
      )}
    </>
  );
}

type TableProps = Pick<Awaited<ReturnType<typeof clientLoader>>, "redirects" | "names"> & {
  onRemove: (redirect: StaffRedirect) => void;
};

const RedirectTable = ({ redirects, names, onRemove }: TableProps) => (
  <table className="staff-table redirect-table">
    <thead>
      <tr>
        <th scope="col">{t("Whoever asks for")}</th>
        <th scope="col">{t("is led to")}</th>
        <th scope="col">{t("Since")}</th>
        <th scope="col">
          <span className="visually-hidden">{t("What can be done")}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {redirects.map((redirect) => (
        <tr key={redirect.id}>
          <th scope="row">{redirect.path}</th>
          <td>
            {redirect.target ? (
              <a href={redirect.target} target="_blank" rel="noreferrer">
                {redirect.target}
              </a>
            ) : (
              t("Nowhere: the page is gone")
            )}{" "}
            <span className="staff-hint">{redirect.status}</span>
          </td>
          <td>
            {formatMoment(redirect.created_at)}{" "}
            <span className="staff-hint">{names(redirect.created_by)}</span>
          </td>
          <td>
            <Button
              aria-label={t("Remove the redirect of {path}", { path: redirect.path })}
              onClick={() => onRemove(redirect)}
            >
              {t("Remove")}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
