import { Link } from "react-router";
import { ownWords } from "#app/leads/lead-row.ts";
import { dueState, dueWords, shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { t } from "#app/staff/words/words.ts";
import type { Today, TodayPart } from "./load-today.ts";

type Work = {
  title: string;
  none: string;
  search: string;
  part: TodayPart;
  when: (lead: TodayLead) => string;
};
type TodayLead = TodayPart["leads"][number];

/** The day's work, in the order in which it should be done. A lead opens with its list, so that one goes on from there. */
export function TodayWork({ today, nameOf }: { today: Today; nameOf: (id: string | null) => string }) {
  const work: Work[] = [
    {
      title: t("Promised calls"),
      none: t("No call is due."),
      search: "?due=today",
      part: today.due,
      when: ({ follow_up_on: day }) => (day ? dueWords[dueState(day)](day) : ""),
    },
    {
      title: t("New"),
      none: t("No new lead is waiting."),
      search: "?tray=new&sort=oldest",
      part: today.new,
      when: ({ created_at }) => shortMoment(created_at),
    },
    {
      title: t("Waiting longest, without a date"),
      none: t("Every lead has a date."),
      search: "?sort=oldest",
      part: today.waiting,
      when: ({ updated_at }) => t("since {when}", { when: shortMoment(updated_at) }),
    },
  ];
  return (
    <section className="today whole" aria-labelledby="today-title">
      <h2 id="today-title">{t("Today")}</h2>
      <div className="tiles">
        {work.map(({ title, none, search, part, when }) => (
          <section key={title} className="panel" aria-label={title}>
            <h3>
              <Link className="row spread pick" to={{ pathname: "/admin/leads", search }}>
                {title} <b>{part.count >= 1000 ? t("1000 or more") : part.count}</b>
              </Link>
            </h3>
            {part.leads.length === 0 && <p className="staff-hint">{none}</p>}
            <ul>
              {part.leads.map((lead) => (
                <li key={lead.id}>
                  <Link
                    className="cluster baseline spread pick"
                    to={{ pathname: `/admin/leads/${lead.id}`, search }}
                  >
                    <b className="clip">{shownContact(lead)}</b> <small>{when(lead)}</small>
                    <span className="clip">{ownWords(lead.message) || t("Left a contact, no message")}</span>
                    {lead.assignee && <small>{nameOf(lead.assignee)}</small>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
