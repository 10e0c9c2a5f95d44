import { Link, useSearchParams } from "react-router";
import { changedQuery } from "#app/staff/inbox/model/inbox-filter.ts";
import { t } from "#app/staff/words/words.ts";

/** Says how many matches are in other trays, because a search covers one tray and “All” omits spam. */
export function LeftOut({ count }: { count: number }) {
  const [query] = useSearchParams();
  if (count <= 0) return null;
  return (
    <p className="inbox-left-out muted">
      {t("Also found in other trays: {count}.", { count })}{" "}
      <Link to={{ pathname: "/admin/leads", search: changedQuery(query, { tray: "everything" }).toString() }}>
        {t("Show them too")}
      </Link>
    </p>
  );
}
