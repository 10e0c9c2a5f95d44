import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ownWords } from "#app/leads/lead-details.ts";
import { statusLook } from "#app/staff/inbox/model/lead.ts";
import { contactOfKey, mergePeople, type OpenPerson, separatePeople } from "#app/staff/inbox/model/person.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { Allowed, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { usePersonChange } from "./use-person-change.ts";

/** The person's enquiries, and possible duplicates of the person. */
export function PersonEnquiries({ open: { person, enquiries, merges, perhaps } }: { open: OpenPerson }) {
  const { supabase } = useStaff();
  const change = usePersonChange();
  const [isMerging, setIsMerging] = useState(false);
  const merge = (otherId: string, otherContact: string) => {
    setIsMerging(false);
    let made: number | undefined;
    void change(
      async () => {
        made = await mergePeople(supabase, person.id, otherId);
      },
      t("{lead} and {otherContact} are one person.", { lead: shownContact(person), otherContact }),
      async () => made && separatePeople(supabase, made),
    );
  };
  return (
    <section className="person-enquiries" aria-labelledby="person-title">
      <h3 id="person-title">
        {t("Enquiries")} <small>{person.enquiries}</small>
      </h3>
      <ul className="rows">
        {enquiries.map((enquiry, at) => (
          <li key={enquiry.id} className="row spread">
            <a className="clip" href={`#enquiry-${enquiry.id}`}>
              {person.enquiries - at} {ownWords(enquiry.message) || shownContact(enquiry)}
            </a>
            <StatusPill {...statusLook(enquiry.status)} />
          </li>
        ))}
      </ul>
      {merges.map(({ id, contacts }) => (
        <p key={id} className="staff-hint">
          {contacts.length > 0
            ? t("{contacts} was joined.", { contacts: contacts.map(contactOfKey).join(", ") })
            : t("Another person was joined.")}{" "}
          <Allowed to="people.work">
            <button
              type="button"
              className="text-button"
              onClick={() =>
                void change(() => separatePeople(supabase, id), t("They are two persons again."))
              }
            >
              {t("Separate")}
            </button>
          </Allowed>
        </p>
      ))}
      {perhaps.map(({ id, key }) => (
        <p key={id + key} className="warning">
          {t("Perhaps the same person:")} <Link to={`/admin/leads/${id}`}>{contactOfKey(key)}</Link>{" "}
          <Allowed to="people.work">
            <button type="button" className="text-button" onClick={() => merge(id, contactOfKey(key))}>
              {t("Join them")}
            </button>
          </Allowed>
        </p>
      ))}
      <Allowed to="people.work">
        <Button icon={UserRoundPlus} onClick={() => setIsMerging(true)}>
          {t("Same person as …")}
        </Button>
      </Allowed>
      {isMerging && <MergeDialog exceptId={person.id} onChoose={merge} onClose={() => setIsMerging(false)} />}
    </section>
  );
}
