import { Check, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { IconButton, Options } from "#app/staff/kit/controls.tsx";
import { formatDay } from "#app/staff/kit/moment.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { t, titleIn } from "#app/staff/words/words.ts";
import { RemarkList } from "./remark-list.tsx";
import type { PlanChange, Check as TextCheck } from "./reviews.ts";

export type Member = { id: string; name: string };
type Props = {
  checks: readonly TextCheck[];
  members: readonly Member[];
  /** The checker of texts without their own. */
  noChecker: string;
  onPlan: (change: PlanChange) => void;
  onRemoveReport: (id: string) => void;
};

/** The texts to check again: by whom and until when. One row at a time has fields, which are saved on change. */
export function CheckTable({ checks, members, noChecker, onPlan, onRemoveReport }: Props) {
  const [edited, setEdited] = useState<string>();
  const nameOf = (id: string | null) => members.find((member) => member.id === id)?.name;
  return (
    <div className="report-table">
      <StaffTable
        className="check-table cards"
        rows={checks}
        keyOf={({ subject }) => subject}
        isDue={({ isDue, isDoubted }) => isDue || isDoubted}
        columns={[
          {
            head: t("What"),
            cell: (check) => (
              <>
                <Link to={check.editPath}>{titleIn(check)}</Link>
                {check.isDue && <span className="staff-missing"> {t("Due")}</span>}
                {check.reports.length > 0 && (
                  <details open={check.isDoubted}>
                    <summary className={check.isDoubted ? "staff-missing" : "staff-hint"}>
                      {t("Told otherwise at an office: {count}", { count: check.reports.length })}
                    </summary>
                    <RemarkList
                      remarks={check.reports}
                      pageOf={({ path }) => path}
                      onRemove={onRemoveReport}
                    />
                  </details>
                )}
              </>
            ),
          },
          {
            head: t("Compared on"),
            className: "figure",
            cell: ({ checkedOn }) => (
              <>
                <span className="phone-only">{t("Compared on")} </span>
                {checkedOn ? formatDay(checkedOn) : t("Not yet")}
              </>
            ),
          },
          {
            head: t("Checker"),
            className: "check-own",
            cell: ({ subject, checker, ...check }) =>
              subject !== edited ? (
                <span className={checker ? undefined : "staff-hint"}>{nameOf(checker) ?? noChecker}</span>
              ) : (
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
            className: "figure",
            cell: ({ subject, nextOn, ...check }) =>
              subject !== edited ? (
                <>
                  <span className="phone-only">{t("Next check")} </span>
                  {formatDay(nextOn)}
                </>
              ) : (
                <input
                  key={nextOn}
                  className="staff-input"
                  type="date"
                  aria-label={t("Next check of “{title}”", { title: titleIn(check) })}
                  defaultValue={nextOn}
                  // While a year is being typed, the field has intermediate values.
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
        actions={({ subject, ...check }) => (
          <IconButton
            icon={subject === edited ? Check : Pencil}
            label={t(subject === edited ? "Done: {title}" : "Plan the check of “{title}”", {
              title: titleIn(check),
            })}
            onClick={() => setEdited(subject === edited ? undefined : subject)}
          />
        )}
      />
    </div>
  );
}
