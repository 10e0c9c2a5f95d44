import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ownWords } from "#app/leads/lead-details.ts";
import { hasName, statusLook } from "#app/staff/inbox/model/lead.ts";
import { contactOfKey, mergePeople, type OpenPerson, separatePeople } from "#app/staff/inbox/model/person.ts";
import { nameOfPerson, shownContact } from "#app/staff/inbox/model/reach-lead.ts";
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
  /** The start of the search for the other person. */
  const [merging, setMerging] = useState<string | undefined>(undefined);
  const merge = (otherId: string, otherContact: string) => {
    setMerging(undefined);
    let made: number | undefined;
    void change(
      async () => {
        made = await mergePeople(supabase, person.id, otherId);
      },
      t("{lead} and {otherContact} are one person.", { lead: nameOfPerson(person), otherContact }),
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
      {perhaps.map(({ id, key, name }) => (
        <p key={id + key} className="warning">
          {t("Perhaps the same person:")} <Link to={`/admin/leads/${id}`}>{contactOfKey(key)}</Link>{" "}
          {hasName({ name }) && name}{" "}
          <Allowed to="people.work">
            <button type="button" className="text-button" onClick={() => setMerging(contactOfKey(key))}>
              {t("Join them")}
            </button>
          </Allowed>
        </p>
      ))}
      <Allowed to="people.work">
        <Button icon={UserRoundPlus} onClick={() => setMerging("")}>
          {t("Same person as …")}
        </Button>
      </Allowed>
      {merging !== undefined && (
        <MergeDialog
          exceptId={person.id}
          start={merging}
          onChoose={merge}
          onClose={() => setMerging(undefined)}
        />
      )}
    </section>
  );
}
