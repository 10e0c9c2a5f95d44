import { Link, useSearchParams } from "react-router";
import { changedQuery, type Tray } from "#app/staff/inbox/model/inbox-filter.ts";
import { t, word } from "#app/staff/words/words.ts";

const sentences = {
  spam: {
    one: word("1 more is in Spam or Suspected."),
    many: word("{count} more are in Spam or Suspected."),
  },
  others: { one: word("1 more is in other trays."), many: word("{count} more are in other trays.") },
};

type Props = { count: number; tray: Tray };

/** Says how many matches are in other trays: a search excludes suspected spam and the other trays. */
export function LeftOut({ count, tray }: Props) {
  const [query] = useSearchParams();
  if (count <= 0) return null;
  return (
    <p className="inbox-left-out muted">
      {t(sentences[tray === "all" ? "spam" : "others"][count === 1 ? "one" : "many"], { count })}{" "}
      <Link to={{ pathname: "/admin/leads", search: changedQuery(query, { tray: "everything" }).toString() }}>
        {t("Show them too")}
      </Link>
    </p>
  );
}
