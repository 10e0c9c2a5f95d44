import { isLocale, writtenIn } from "#app/i18n/locales.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { formatDay } from "#app/staff/kit/moment.ts";
import { Allowed } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Report } from "./reviews.ts";

type Props = {
  remarks: readonly Omit<Report, "record">[];
  pageOf: (remark: Pick<Report, "path" | "locale">) => React.ReactNode;
  onRemove: (id: string) => unknown;
};

export const RemarkList = ({ remarks, pageOf, onRemove }: Props) => (
  <ul className="desk-rows rows">
    {remarks.map(({ id, path, locale, remark, written_on: day }) => (
      <li key={id}>
        <span>
          <q {...(isLocale(locale) ? writtenIn(locale) : {})}>{remark}</q>{" "}
          <span className="staff-hint">
            {pageOf({ path, locale })}, {formatDay(day)}
          </span>
        </span>
        <Allowed to="site.publish">
          <Button aria-label={t("Remove “{remark}”", { remark })} onClick={() => onRemove(id)}>
            {t("Remove")}
          </Button>
        </Allowed>
      </li>
    ))}
  </ul>
);
