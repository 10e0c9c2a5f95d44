import { Link, useSearchParams } from "react-router";
import { t } from "#app/staff/words/words.tsx";

import { changedQuery, type Tray } from "./inbox-filter.ts";

type Props = { count: number; tray: Tray };

/** A search leaves out what may be spam, and in a tray all others; whoever looks for one person must know that. */
export function LeftOut({ count, tray }: Props) {
  const [query] = useSearchParams();
  if (count <= 0) return null;
  return (
    <p className="inbox-left-out">
      {count === 1 ? t("1 more is") : t("{count} more are", { count })}{" "}
      {tray === "all" ? t("in Spam or Suspected") : t("in other trays")}.{" "}
      <Link to={{ pathname: "/admin/leads", search: changedQuery(query, { tray: "everything" }).toString() }}>
        {t("Show them too")}
      </Link>
    </p>
  );
}
