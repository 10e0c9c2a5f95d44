import { useOutletContext } from "react-router";
import { uuid } from "#app/lib/uuid.ts";
import { BackToList, type InboxContext, PersonDetail } from "#app/staff/inbox/lead/person-detail.tsx";
import { loadPerson, type OpenPerson } from "#app/staff/inbox/model/person.ts";
import { requireStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { useFirm } from "#app/staff/session/use-firm.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/lead.ts";

type Loaded = { open?: OpenPerson; isAway?: true };
let last: OpenPerson | undefined;

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    const { supabase } = await requireStaff(request);
    last = uuid.test(params.id) ? await loadPerson(supabase, params.id) : undefined;
    return { open: last };
  } catch (error) {
    if (!isNetworkFault(error)) throw error;
    return last?.person.id === params.id ? { open: last } : { isAway: true };
  }
}

export default function LeadRoute({ loaderData: { open, isAway } }: Route.ComponentProps) {
  const context = useOutletContext<InboxContext>();
  const { brand } = useFirm();
  if (open) return <PersonDetail key={open.person.id} open={open} brand={brand} {...context} />;
  return (
    <div className="no-lead stack muted">
      <BackToList />
      <h2>{isAway ? t("This person cannot be read now") : t("This person is not here")}</h2>
      <p>
        {isAway
          ? t("There is no connection. It opens as soon as you are online again.")
          : t("It was erased, or the address is not complete.")}
      </p>
    </div>
  );
}
