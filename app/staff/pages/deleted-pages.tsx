import { useNavigate } from "react-router";
import { Button } from "#app/staff/kit/button.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { bringBackPage, type DeletedPage } from "./staff-pages.ts";

type Props = { pages: readonly DeletedPage[]; names: StaffNames };

/** The deleted pages, folded at the end of the list. Nothing is shown if there are none. */
export function DeletedPages({ pages, names }: Props) {
  const { supabase } = useStaff();
  const navigate = useNavigate();
  const { isBusy, run } = useSubmit();
  if (pages.length === 0) return null;

  const bringBack = (page: DeletedPage) =>
    run(
      async () => {
        await bringBackPage(supabase, page);
        await navigate(`/admin/content/${page.kindId}/${page.slug}`);
        const now = page.wasPublic
          ? t("Visitors read /{slug} again.", { slug: page.slug })
          : t("It is a draft, as it was.");
        return [t("Restored"), now];
      },
      { failed: [t("Not restored"), t("The page could not be restored. Try again.")], keepsData: true },
    );

  return (
    <details className="deleted-pages">
      <summary>{t("Deleted pages ({count})", { count: pages.length })}</summary>
      <ul className="desk-rows rows">
        {pages.map((page) => (
          <li key={`${page.slug} ${page.deletedAt}`}>
            <span>
              <b>{page.title}</b> <small className="content-address line">/{page.slug}</small>
              <span className="staff-hint line">
                {t("Deleted {when} by {name}", {
                  when: formatMoment(page.deletedAt),
                  name: names(page.deletedBy),
                })}
              </span>
            </span>
            <Button
              disabled={isBusy}
              aria-label={t("Restore {title}", { title: page.title })}
              onClick={() => void bringBack(page)}
            >
              {t("Restore")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
