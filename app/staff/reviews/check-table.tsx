import { Link } from "react-router";
import { defaultLocale } from "#app/i18n/locales.ts";
import { formatDay } from "#app/staff/kit/moment.ts";
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
    <table className="staff-table check-table">
      <thead>
        <tr>
          <th scope="col">{t("What")}</th>
          <th scope="col">{t("Compared on")}</th>
          <th scope="col">{t("Checker")}</th>
          <th scope="col">{t("Next by")}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ subject, title, editPath, checkedOn, checker, nextOn, isDue }) => (
          <tr key={subject} data-due={isDue || undefined}>
            <th scope="row">
              <Link to={editPath} lang={defaultLocale}>
                {title}
              </Link>
              {isDue && <span className="staff-missing"> {t("Due")}</span>}
            </th>
            <td className="figure">
              <span className="phone-only">{t("Compared on")} </span>
              {formatDay(checkedOn)}
            </td>
            <td>
              <select
                className="staff-input"
                aria-label={t("Checker of “{title}”", { title })}
                value={checker ?? ""}
                onChange={({ target }) => onPlan({ subject, checker: target.value || null })}
              >
                <option value="">{noChecker}</option>
                {members.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </td>
            <td>
              <input
                key={nextOn}
                className="staff-input"
                type="date"
                aria-label={t("Next check of “{title}”", { title })}
                defaultValue={nextOn}
                // Typing a year passes through years that nobody means.
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
