import { Phone } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { z } from "zod";
import { ownWords } from "#app/leads/lead-details.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { briefSchema, personSchema } from "#app/staff/inbox/model/lead.ts";
import { callWords, dueState, shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { dialledNumber, nameOfPerson, shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { useMay, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

type TodayPerson = TodayPart["people"][number];

/** The day's work, in order of priority. A person opens inside the list, so that the member can continue from there. */
export function TodayWork({ today, nameOf }: { today: Today; nameOf: (id: string | null) => string }) {
  const { supabase } = useStaff();
  const mayWork = useMay("people.work");
  const navigate = useNavigate();
  /** The person's page asks what came of the call. */
  const opened = async ({ id }: TodayPerson, search: string) => {
    if (!mayWork) return;
    await supabase.rpc("log_contact", { of_person: id, outcome: "dialled" });
    await navigate({ pathname: `/admin/leads/${id}`, search });
  };
  const work = [
    {
      title: t("Promised calls"),
      none: t("No call is due."),
      search: "?due=today",
      part: today.due,
      when: ({ next_call: call }: TodayPerson) => (call ? callWords(call) : ""),
    },
    {
      title: t("New"),
      none: t("No new person is waiting."),
      search: "?tray=new&due=none&sort=oldest",
      part: today.new,
      when: ({ created_at }: TodayPerson) => shortMoment(created_at),
    },
    {
      title: t("Waiting longest, no call planned"),
      none: t("No one we have written to or spoken with waits without a date."),
      search: "?tray=open&due=none&sort=oldest",
      part: today.waiting,
      when: ({ updated_at }: TodayPerson) => t("since {when}", { when: shortMoment(updated_at) }),
    },
  ];
  const filled = work.filter(({ part }) => part.count > 0);
  const empty = work.filter(({ part }) => part.count === 0);
  return (
    <section className="today stack" aria-label={t("To do")}>
      {filled.map(({ title, search, part, when }) => (
        <section key={title} className="panel" aria-label={title}>
          <h2>
            <Link className="row spread pick" to={{ pathname: "/admin/leads", search }}>
              {title}
              <u>{part.count >= 1000 ? t("1000 or more") : t("All {count}", { count: part.count })}</u>
            </Link>
          </h2>
          <ul>
            {part.people.map((person) => (
              <li key={person.id} className="row">
                <Link
                  className="cluster baseline spread pick grow"
                  to={{ pathname: `/admin/leads/${person.id}`, search }}
                >
                  <b className="clip">{nameOfPerson(person)}</b>{" "}
                  <small data-due={part === today.due && dueState(person.next_call ?? "")}>
                    {when(person)}
                  </small>
                  <span className="clip">{ownWords(person.message) || t("Left a contact, no message")}</span>
                  {person.assignee && <small>{nameOf(person.assignee)}</small>}
                </Link>
                {dialledNumber(person) && (
                  <a
                    className="icon-button"
                    href={`tel:${dialledNumber(person)}`}
                    aria-label={t("Call {contact}", { contact: shownContact(person) })}
                    onClick={() => void opened(person, search)}
                  >
                    <Phone aria-hidden="true" />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {empty.length > 0 && <p className="staff-hint">{empty.map(({ none }) => none).join(" ")}</p>}
    </section>
  );
}

const partSchema = z.object({
  people: z.array(
    briefSchema.extend(
      personSchema.pick({ locale: true, assignee: true, next_call: true, updated_at: true }).shape,
    ),
  ),
  /** Counted up to a thousand. */
  count: z.number(),
});
const todaySchema = z.object({ due: partSchema, new: partSchema, waiting: partSchema });
export type TodayPart = z.infer<typeof partSchema>;
export type Today = z.infer<typeof todaySchema>;

export async function loadToday(supabase: Supabase): Promise<Today> {
  const { data } = await supabase.rpc("people_today").throwOnError();
  return todaySchema.parse(data);
}
