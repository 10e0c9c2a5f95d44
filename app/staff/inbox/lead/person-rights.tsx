import { Download, UserX } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { saveFile } from "#app/lib/save-file.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import type { Person } from "#app/staff/inbox/model/lead.ts";
import { type Erased, erasePerson, exportPerson } from "#app/staff/inbox/model/person.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { useSubmit, type Ways } from "#app/staff/kit/submit/use-submit.ts";
import { Allowed, useStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { t } from "#app/staff/words/words.ts";

/** The rights in the privacy notice: a copy of the stored data, and its erasure. */
export function PersonRights({ person }: { person: Person }) {
  const { supabase, member } = useStaff();
  const { run } = useSubmit();
  const navigate = useNavigate();
  const { search } = useLocation();

  const exportData = () =>
    run(
      async () => {
        const kept = await exportPerson(supabase, person.id);
        const copy = new Blob([JSON.stringify(kept, null, 2)], { type: "application/json" });
        saveFile(copy, `person-${person.reference ?? person.id}-${todayInIndia()}.json`);
        const files = kept.enquiries.flatMap(({ reference: enquiryNumber, attachments }) =>
          attachments.map(({ path, file_name: name }) => ({ path, name: `${enquiryNumber} ${name}` })),
        );
        for (const { path, name } of files) {
          const { data, error } = await supabase.storage.from("papers").download(path);
          if (error) throw error;
          saveFile(data, name);
        }
        const enquiries = kept.enquiries.length;
        return [t("Exported"), `${inWords({ enquiries, attachments: files.length })}.`];
      },
      ways(t("Not exported")),
    );

  const what = t("{what} of {lead}", {
    what: inWords({ enquiries: person.enquiries }),
    lead: shownContact(person),
  });
  const erase = () =>
    run(
      async () => {
        const erased = await erasePerson(supabase, person.id);
        await navigate({ pathname: "/admin/leads", search });
        return [t("Erased for good"), `${inWords(erased)}.`];
      },
      {
        ask: eraseQuestion(what),
        ...ways(t("Not erased")),
      },
    );

  return (
    <div className="staff-actions lead-rights">
      <Allowed to="people.work">
        <Button icon={Download} onClick={() => void exportData()}>
          {t("Export this person's data")}
        </Button>
      </Allowed>
      {member.role === "owner" && (
        <Button icon={UserX} look="danger" onClick={() => void erase()}>
          {t("Erase this person")}
        </Button>
      )}
    </div>
  );
}

export const eraseQuestion = (what: string) => ({
  title: t("Erase for good?"),
  text: t("{what}: contact, message, notes, attachments and history. It cannot be undone.", { what }),
  confirm: t("Erase for good"),
  isDanger: true,
});

const ways = (failure: string): Ways => ({
  failed: (error) => [failure, isNetworkFault(error) ? t("There is no connection.") : t("Please try again.")],
  keepsData: true,
});

/** "2 enquiries, 1 note, 3 attachments"; zero counts are left out, except for enquiries. */
function inWords({ enquiries = 0, notes = 0, attachments = 0 }: Partial<Erased>): string {
  const parts = [
    enquiries === 1 ? t("1 enquiry") : t("{enquiries} enquiries", { enquiries }),
    notes > 0 && (notes === 1 ? t("1 note") : t("{notes} notes", { notes })),
    attachments > 0 &&
      (attachments === 1 ? t("1 attachment") : t("{attachments} attachments", { attachments })),
  ].filter((part) => part !== false);
  return parts.join(", ");
}
