import { Link, useSearchParams } from "react-router";

import { changedQuery, type Tray } from "./inbox-filter.ts";

type Props = { count: number; tray: Tray };

/** A search leaves out what may be spam, and in a tray all others; whoever looks for one person must know that. */
export function LeftOut({ count, tray }: Props) {
  const [query] = useSearchParams();
  if (count <= 0) return null;
  return (
    <p className="inbox-left-out">
      {count === 1 ? "1 more is" : `${count} more are`}{" "}
      {tray === "all" ? "in Spam or Suspected" : "in other trays"}.{" "}
      <Link to={{ pathname: "/admin/leads", search: changedQuery(query, { tray: "everything" }).toString() }}>
        Show them too
      </Link>
    </p>
  );
}
