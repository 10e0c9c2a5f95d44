import { Link, useSearchParams } from "react-router";

import { changedQuery } from "./inbox-filter.ts";

/** A search leaves out what may be spam; whoever looks for one person must know that. */
export function LeftOut({ count }: { count: number }) {
  const [query] = useSearchParams();
  if (count <= 0) return null;
  return (
    <p className="inbox-left-out">
      {count === 1 ? "1 more is" : `${count} more are`} in Spam or Suspected.{" "}
      <Link to={{ pathname: "/admin/leads", search: changedQuery(query, { tray: "everything" }).toString() }}>
        Show them too
      </Link>
    </p>
  );
}
