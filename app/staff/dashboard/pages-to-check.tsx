import { Link } from "react-router";
import { formatDay } from "#app/staff/kit/moment.ts";
import { titleIn } from "#app/staff/words/titles.ts";
import { t } from "#app/staff/words/words.ts";
import type { PageToCheck } from "./public-facts.server.ts";

const shown = 5;

/** Guides show when they were checked; after half a year they are due. */
export function PagesToCheck({ pages }: { pages: readonly PageToCheck[] }) {
  const due = pages.filter(({ isDue }) => isDue);
  const next = due.length > 0 ? due : pages.slice(0, shown);
  return (
    <section className="panel" aria-labelledby="to-check">
      <h2 id="to-check">{t("Pages due for checking")}</h2>
      <p className="staff-hint">
        {due.length > 0
          ? t("{due} of {all} were checked more than six months ago.", {
              due: due.length,
              all: pages.length,
            })
          : t("None is due. These come next.")}
      </p>
      <ul className="desk-rows rows">
        {next.map((page) => (
          <li key={page.editPath}>
            <Link to={page.editPath}>{titleIn(page)}</Link>
            <span className={page.isDue ? "staff-missing" : "staff-hint"}>
              {t("Checked on {when}", { when: formatDay(page.checkedOn) })}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/admin/reviews">{t("Who checks what, and by when")}</Link>
    </section>
  );
}
