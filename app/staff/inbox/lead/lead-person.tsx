import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ownWords } from "#app/leads/lead-row.ts";
import { type Lead, statusLook } from "#app/staff/inbox/model/lead.ts";
import { shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import {
  contactOfKey,
  mergePeople,
  type Person,
  type PersonLink,
  separatePeople,
} from "#app/staff/inbox/model/person.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { Button, LinkButton } from "#app/staff/kit/button.tsx";
import { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { MergeDialog } from "./merge-dialog.tsx";

/** The person behind the lead: what else they asked, and who else they are. */
export function LeadPerson({ lead, person }: { lead: Lead; person: Person }) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const [isMerging, setIsMerging] = useState(false);
  const others = person.enquiries.filter(({ id }) => id !== lead.id);

  const save = (
    work: () => Promise<unknown>,
    done: string,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> =>
    run(
      async () => {
        await work();
        return [t("Saved"), done, undo && { label: t("Undo"), act: () => void save(undo, t("As before.")) }];
      },
      { failed: [t("Not saved"), t("That did not work. Please try again.")] },
    );
  const merge = (otherId: string, otherContact: string) => {
    setIsMerging(false);
    let link: PersonLink | undefined;
    void save(
      async () => {
        link = await mergePeople(supabase, lead.id, otherId);
      },
      t("{lead} and {otherContact} are one person.", { lead: shownContact(lead), otherContact }),
      async () => link && separatePeople(supabase, link),
    );
  };
  const separate = (link: PersonLink) =>
    save(() => separatePeople(supabase, link), t("They are two persons again."));

  return (
    <section className="lead-others" aria-labelledby="person-title">
      <h3 id="person-title">
        {others.length === 0
          ? t("No other enquiry of this person")
          : t("{number} more of this person", { number: person.count - 1 })}
      </h3>
      <ul>
        {others.slice(0, 5).map((other) => (
          <li key={other.id}>
            <Link className="pick" to={`/admin/leads/${other.id}?tray=everything&person=${lead.id}`}>
              <time dateTime={other.created_at}>{shortMoment(other.created_at)}</time>
              <span className="clip">{ownWords(other.message) || shownContact(other)}</span>
              <StatusPill {...statusLook(other.status)} />
            </Link>
          </li>
        ))}
      </ul>
      {person.links.map((link) => (
        <p key={link.one_key + link.other_key} className="staff-hint">
          {t("{one_key} and {other_key} were joined.", {
            one_key: contactOfKey(link.one_key),
            other_key: contactOfKey(link.other_key),
          })}{" "}
          <button type="button" className="text-button" onClick={() => void separate(link)}>
            {t("Separate")}
          </button>
        </p>
      ))}
      <div className="staff-actions">
        {others.length > 0 && (
          <LinkButton to={`/admin/leads/${lead.id}?tray=everything&person=${lead.id}`}>
            {t("Show all in the list")}
          </LinkButton>
        )}
        <Button icon={UserRoundPlus} onClick={() => setIsMerging(true)}>
          {t("Same person as …")}
        </Button>
      </div>
      {isMerging && (
        <MergeDialog
          exceptIds={person.enquiries.map(({ id }) => id)}
          onChoose={merge}
          onClose={() => setIsMerging(false)}
        />
      )}
    </section>
  );
}
