import { Link } from "react-router";
import { Options } from "#app/staff/kit/field.tsx";
import { formatDay } from "#app/staff/kit/moment.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { titleIn } from "#app/staff/words/titles.ts";
import { t } from "#app/staff/words/words.ts";
import type { Check, PlanChange } from "./reviews.ts";

export type Member = { id: string; name: string };
type Props = {
  checks: readonly Check[];
  members: readonly Member[];
  /** Who checks what no member was given. */
  noChecker: string;
  onPlan: (change: PlanChange) => void;
};

/** What is to be compared again: by whom and by which day. Both are saved as soon as they are chosen. */
export const CheckTable = ({ checks, members, noChecker, onPlan }: Props) => (
  <div className="report-table">
    <StaffTable
      className="check-table"
      rows={checks}
      keyOf={({ subject }) => subject}
      isDue={({ isDue }) => isDue}
      columns={[
        {
          head: t("What"),
          cell: (check) => (
            <>
              <Link to={check.editPath}>{titleIn(check)}</Link>
              {check.isDue && <span className="staff-missing"> {t("Due")}</span>}
            </>
          ),
        },
        {
          head: t("Compared on"),
          className: "figure",
          cell: ({ checkedOn }) => (
            <>
              <span className="phone-only">{t("Compared on")} </span>
              {formatDay(checkedOn)}
            </>
          ),
        },
        {
          head: t("Checker"),
          cell: ({ subject, checker, ...check }) => (
            <select
              className="staff-input"
              aria-label={t("Checker of “{title}”", { title: titleIn(check) })}
              value={checker ?? ""}
              onChange={({ target }) => onPlan({ subject, checker: target.value || null })}
            >
              <option value="">{noChecker}</option>
              <Options of={members.map(({ id, name }) => [id, name])} />
            </select>
          ),
        },
        {
          head: t("Next check"),
          cell: ({ subject, nextOn, ...check }) => (
            <input
              key={nextOn}
              className="staff-input"
              type="date"
              aria-label={t("Next check of “{title}”", { title: titleIn(check) })}
              defaultValue={nextOn}
              // While a year is typed, the field holds years that are not meant.
              onBlur={({ target }) =>
                target.validity.valid &&
                target.value &&
                target.value !== nextOn &&
                onPlan({ subject, nextOn: target.value })
              }
              min="2000-01-01"
              max="2999-12-31"
              required
            />
          ),
        },
      ]}
    />
  </div>
);
