import { Link } from "react-router";

import { formatDate } from "#app/i18n/format-date.ts";
import type { PageToCheck } from "./public-facts.server.ts";

const shown = 5;

/** Guides state when they were checked; half a year later they are due. */
export function PagesToCheck({ pages }: { pages: readonly PageToCheck[] }) {
  const due = pages.filter(({ isDue }) => isDue);
  const next = due.length > 0 ? due : pages.slice(0, shown);
  return (
    <section className="desk-block" aria-labelledby="to-check">
      <h2 id="to-check">Pages due for checking</h2>
      <p className="staff-hint">
        {due.length > 0
          ? `${due.length} of ${pages.length} were checked more than six months ago.`
          : "None is due. These come next."}
      </p>
      <ul className="desk-rows">
        {next.map(({ title, editPath, checkedOn, isDue }) => (
          <li key={editPath}>
            <Link to={editPath}>{title}</Link>
            <span className={isDue ? "staff-missing" : "staff-hint"}>Checked on {formatDate(checkedOn)}</span>
          </li>
        ))}
      </ul>
      <Link to="/admin/reviews">Who checks what, and by when</Link>
    </section>
  );
}
