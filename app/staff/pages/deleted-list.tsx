import type { Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

type Deleted = { title: string; slug: string; deletedAt: string; deletedBy: string | null; locale?: Locale };

type Props<Row extends Deleted> = {
  summary: string;
  rows: readonly Row[];
  names: StaffNames;
  /** The address that visitors knew. */
  pathOf: (row: Row) => string;
  /** Restores the row and opens its editor. Returns the text of the success message. */
  restore: (supabase: Supabase, row: Row) => Promise<string>;
};

/** Lists deleted entries, folded at the end of a list. Nothing is shown if there are none. */
export function DeletedList<Row extends Deleted>({ summary, rows, names, pathOf, restore }: Props<Row>) {
  const { supabase } = useStaff();
  const { isBusy, run } = useSubmit();
  if (rows.length === 0) return null;
  const bringBack = (row: Row) =>
    run(async () => [t("Restored"), await restore(supabase, row)], {
      failed: [t("Not restored"), t("The page could not be restored. Try again.")],
      keepsData: true,
    });
  return (
    <details className="deleted-pages">
      <summary>{summary}</summary>
      <ul className="desk-rows rows">
        {rows.map((row) => (
          <li key={`${row.slug} ${row.deletedAt}`}>
            <span>
              <b lang={row.locale}>{row.title}</b>{" "}
              <small className="content-address line">{pathOf(row)}</small>
              <span className="staff-hint line">
                {t("Deleted {when} by {name}", {
                  when: formatMoment(row.deletedAt),
                  name: names(row.deletedBy),
                })}
              </span>
            </span>
            <Button
              disabled={isBusy}
              aria-label={t("Restore {title}", { title: row.title })}
              onClick={() => void bringBack(row)}
            >
              {t("Restore")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
