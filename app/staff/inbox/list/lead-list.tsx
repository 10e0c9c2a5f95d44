import { Link, useSearchParams } from "react-router";
import { changedQuery, type InboxFilter, isNarrowed } from "#app/staff/inbox/model/inbox-filter.ts";
import type { Person } from "#app/staff/inbox/model/lead.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import type { Selection } from "#app/staff/inbox/work/use-selection.ts";
import { Allowed } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { Empty } from "#app/ui/feedback/empty.tsx";
import { LeadRow } from "./lead-row.tsx";

type Props = {
  people: readonly Person[];
  filter: InboxFilter;
  openId: string | undefined;
  names: LeadNames;
  nameOf: (id: string | null) => string;
  selection: Selection;
};

export function LeadList({ people, filter, openId, names, nameOf, selection }: Props) {
  const { shown } = useLeadWork();
  if (people.length === 0) return <NoLeads filter={filter} />;
  return (
    <>
      <div className="lead-heads">
        <label className="lead-tick">
          <Allowed to="people.work">
            <input
              type="checkbox"
              aria-label={t("Select all on this page")}
              checked={people.every(({ id }) => selection.has(id))}
              onChange={({ currentTarget }) => selection.setMany(people, currentTarget.checked)}
            />
          </Allowed>
        </label>
        <span aria-hidden="true">{t("Status")}</span>
        <span aria-hidden="true">{t("Who, and what they want")}</span>
        <span aria-hidden="true">{t("Topic or page")}</span>
        <span aria-hidden="true">{t("Next call")}</span>
        <span aria-hidden="true">{t("Handled by")}</span>
        <span aria-hidden="true">{t("Received")}</span>
      </div>
      <ul aria-label={t("People")}>
        {people.map(shown).map((person) => (
          <LeadRow
            key={person.id}
            person={person}
            names={names}
            handlerName={nameOf(person.assignee)}
            isCurrent={person.id === openId}
            isSelected={selection.has(person.id)}
            onSelect={(isSelected) => selection.setMany([person], isSelected)}
          />
        ))}
      </ul>
    </>
  );
}

function NoLeads({ filter }: { filter: InboxFilter }) {
  const [query] = useSearchParams();
  const elsewhere = (changes: Record<string, string>) => ({
    pathname: "/admin/leads",
    search: changedQuery(query, changes).toString(),
  });
  if (isNarrowed(filter)) {
    return (
      <Empty title={t("No person matches")}>
        {filter.tray !== "everything" && (
          <p>
            <Link to={elsewhere({ tray: "everything" })}>{t("Look in every tray, spam too")}</Link>
          </p>
        )}
        <p>
          <Link to="/admin/leads">{t("Begin again without filters")}</Link>
        </p>
      </Empty>
    );
  }
  if (filter.tray === "all")
    return (
      <Empty title={t("Nobody has written yet")}>
        <p>{t("Everyone who leaves a number or an address on the site appears here at once.")}</p>
      </Empty>
    );
  return (
    <Empty title={filter.tray === "new" ? t("Nothing new") : t("Nothing in this tray")}>
      <p>
        <Link to="/admin/leads">{t("See everyone")}</Link>
      </p>
    </Empty>
  );
}
