import { useSearchParams } from "react-router";
import type { Place } from "#app/staff/inbox/model/inbox-filter.ts";
import { type Inbox, pageSize, type Total } from "#app/staff/inbox/model/load-inbox.ts";
import { LinkButton } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";

const figures = new Intl.NumberFormat("en-IN");

type Props = { inbox: Pick<Inbox, "people" | "hasNewer" | "hasOlder">; place: Place; total: Total };

/** Keyset pagination: a page is identified by the person before it, so that a new enquiry does not shift the page. */
export function Pager({ inbox: { people, hasNewer, hasOlder }, place, total }: Props) {
  const [query] = useSearchParams();
  const to = (name: "older" | "newer", id: string, at: number) => {
    const next = new URLSearchParams(query);
    for (const other of ["older", "newer", "at"]) next.delete(other);
    if (at > 0) {
      next.set(name, id);
      next.set("at", String(at));
    }
    return { pathname: "/admin/leads", search: next.toString() };
  };
  const first = people[0];
  const last = people.at(-1);
  const from = hasNewer ? place.from : 0;
  return (
    <div className="lead-pager cluster spread">
      <p>
        {people.length > 0 &&
          t(total.isMore ? "{first} to {last} of more than {total}" : "{first} to {last} of {total}", {
            first: figures.format(from + 1),
            last: figures.format(from + people.length),
            total: figures.format(total.count),
          })}
      </p>
      <div className="staff-actions">
        <PageLink
          title={t("Newer")}
          to={hasNewer && first ? to("newer", first.id, from - pageSize) : undefined}
        />
        <PageLink
          title={t("Older")}
          to={hasOlder && last ? to("older", last.id, from + people.length) : undefined}
        />
      </div>
    </div>
  );
}

function PageLink({ title, to }: { title: string; to: { pathname: string; search: string } | undefined }) {
  if (!to)
    return (
      <span className="staff-button" aria-disabled="true">
        {title}
      </span>
    );
  return <LinkButton to={to}>{title}</LinkButton>;
}
