import { useEffect, useState } from "react";
import { ownWords } from "#app/leads/lead-details.ts";
import { hasName, type Person, readFoundPeople } from "#app/staff/inbox/model/lead.ts";
import { shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import { nameOfPerson, shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { Button, InputField } from "#app/staff/kit/controls.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

type Props = {
  exceptId: string;
  /** What is searched first. */
  start: string;
  onChoose: (personId: string, contact: string) => void;
  onClose: () => void;
};
const pauseMs = 250;

/** Searches for the other person by number, name, reference or word, in every tray. */
export function MergeDialog({ exceptId, start, onChoose, onClose }: Props) {
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
