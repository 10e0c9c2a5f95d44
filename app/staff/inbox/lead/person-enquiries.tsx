import { UserRoundPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ownWords } from "#app/leads/lead-details.ts";
import { hasName, type Person, readFoundPeople, statusLook } from "#app/staff/inbox/model/lead.ts";
import { shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { contactOfKey, mergePeople, type OpenPerson, separatePeople } from "#app/staff/inbox/model/person.ts";
import { nameOfPerson, shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { usePersonChange } from "#app/staff/inbox/work/use-lead-work.tsx";
import { Button, InputField } from "#app/staff/kit/controls.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { Allowed, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

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

type Props = {
  exceptId: string;
  start: string;
  onChoose: (personId: string, contact: string) => void;
  onClose: () => void;
};
const pauseMs = 250;

/** Searches for the other person by number, name, reference or word, in every tray. */
function MergeDialog({ exceptId, start, onChoose, onClose }: Props) {
  const { supabase } = useStaff();
  const [typed, setTyped] = useState(start);
  const [found, setFound] = useState<readonly Person[]>([]);
  useEffect(() => {
    const q = typed.trim();
    if (q.length < 3) return setFound([]);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const filter = JSON.stringify({ tray: "everything", q });
      const { data } = await supabase.rpc("find_people", { filter, page_size: 8 });
      if (isCurrent && data) setFound(readFoundPeople(data).people);
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, supabase]);
  const others = found.filter(({ id }) => id !== exceptId);
  return (
    <Dialog title={t("Same person as …")} onClose={onClose}>
      <InputField
        label={t("Their other number, address, name or reference")}
        type="search"
        data-first=""
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        hint={t("All enquiries of both are then shown, exported and erased together. It can be undone.")}
      />
      <ul className="choice-list stack">
        {others.map((lead) => (
          <li key={lead.id}>
            <Button onClick={() => onChoose(lead.id, nameOfPerson(lead))}>
              <b>{nameOfPerson(lead)}</b> {hasName(lead) && shownContact(lead)} {shortMoment(lead.created_at)}{" "}
              <span className="clip muted">{ownWords(lead.message)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {typed.trim().length >= 3 && others.length === 0 && (
        <p className="staff-hint">{t("No one else was found.")}</p>
      )}
    </Dialog>
  );
}
