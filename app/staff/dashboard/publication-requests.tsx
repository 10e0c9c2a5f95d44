import { Link } from "react-router";
import type { Row, Supabase } from "#app/lib/supabase.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { t } from "#app/staff/words/words.ts";

type Request = Row<"publication_requests">;

export async function listRequests(supabase: Supabase): Promise<Request[]> {
  const { data } = await supabase.from("publication_requests").select().order("asked_at").throwOnError();
  return data;
}

/** Drafts that writers want published. Publishing one removes it from the list. */
export function PublicationRequests({ requests, nameOf }: { requests: Request[]; nameOf: StaffNames }) {
  if (requests.length === 0) return null;
  return (
    <section className="panel whole" aria-labelledby="requests">
      <h2 id="requests">{t("Asked to be published")}</h2>
      <ul className="rows">
        {requests.map(({ subject, title, asked_by: by, asked_at: at }) => (
          <li key={subject}>
            <Link className="cluster baseline spread pick" to={`/admin/${subject}`}>
              <b className="clip">{title}</b>{" "}
              <small>{t("{who}, {when}", { who: nameOf(by), when: formatMoment(at) })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
