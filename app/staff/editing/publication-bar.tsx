import { useEffect, useReducer, useRef, useState } from "react";
import { may } from "#app/contracts/role.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { Button, InputField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { formatMoment, parseClockInput, toClockInput } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { AskPublication } from "./ask-publication.tsx";
import { type Editing, type Publication, publicationState, type Saved } from "./editable.ts";
import { type ShownState, StatePill } from "./state-pill.tsx";

/** Later dates are typing errors; the database refuses them. */
const lastYear = 2999;

type Props = { at: string | undefined; onChoose: (time: string) => void; onClose: () => void };

/** Asks for the publication time, on the clock of the office. */
function ScheduleDialog({ at, onChoose, onClose }: Props) {
  const [fault, setFault] = useState("");
  function choose(fields: FormData) {
    const time = parseClockInput(String(fields.get("time")));
    if (Number.isNaN(time.getTime()) || time.getFullYear() > lastYear) setFault(t("Enter a day and a time."));
    else if (time.getTime() <= Date.now()) setFault(t("Choose a time that is still to come."));
    else onChoose(time.toISOString());
  }
  const tomorrow = new Date(Date.now() + 86_400_000);
  return (
    <FormDialog title={t("Schedule for…")} confirm={t("Schedule")} onConfirm={choose} onClose={onClose}>
      <p>{t("Until then visitors see what they see now.")}</p>
      <InputField
        label={t("Day and time")}
        name="time"
        type="datetime-local"
        step={1}
        defaultValue={toClockInput(at ? parseMoment(at) : tomorrow)}
        hint={t("In Indian time (IST).")}
        error={fault}
      />
    </FormDialog>
  );
}

/** A button. "schedule" asks for the time first. */
export type SaveAction = {
  title: string;
  publication: Publication | "schedule";
  isPrimary?: boolean;
  isDisabled?: boolean;
};

export type PublicationBarProps = {
  title: string;
  editing: Pick<Editing, "changed" | "discard" | "isSettling">;
  saved: Saved | undefined;
  /** Set if the shown state does not follow from the last save. */
  state?: ShownState;
  names: StaffNames;
  /** Shown if nothing was ever saved. */
  unsaved: string;
  actions: readonly SaveAction[];
  /** The action of Ctrl+S: if there are drafts, it does not change what visitors see. */
  quickSave: Publication | undefined;
  isSaving: boolean;
  onSave: (publication: Publication) => void;
};

export function PublicationBar({
  title,
  editing,
  saved,
  names,
  unsaved,
  actions,
  isSaving,
  onSave,
  ...more
}: PublicationBarProps) {
  const [isScheduling, setIsScheduling] = useState(false);
  const confirm = useConfirm();
  const state = publicationState(saved?.publishedAt);
  const isChanged = editing.changed.length > 0;
  const at = state === "scheduled" && saved?.publishedAt ? saved.publishedAt : undefined;
  useMoment(at);
  const { role } = useStaff().member;
  const mayPublish = may(role, "site.publish");
  const mayDraft = may(role, "site.write") && !at;
  const offered = mayPublish
    ? actions
    : actions.filter(({ publication }) => publication === "draft" && mayDraft);
  const quickSave = mayPublish || (more.quickSave === "draft" && mayDraft) ? more.quickSave : undefined;
  const isKeyWaiting = useRef<boolean>(false);
  const saveByKey = () => {
    isKeyWaiting.current = false;
    if (!isSaving && quickSave) onSave(quickSave);
  };
  useSaveKey(() => {
    // The keys may be pressed right after the first keystroke, a moment before `changed` is computed.
    if (!quickSave && editing.isSettling) isKeyWaiting.current = true;
    else saveByKey();
  });
  useEffect(() => {
    if (isKeyWaiting.current && !editing.isSettling) saveByKey();
  });
  async function discard() {
    const isSure = await confirm({
      title: t("Discard the changes?"),
      text: t("The form goes back to what was saved last, in every language."),
      confirm: t("Discard"),
      isDanger: true,
    });
    if (isSure) editing.discard();
  }
  return (
    <footer className="savebar row spread">
      <div className="row">
        <StatePill state={isChanged ? "changed" : (more.state ?? state)} />
        <p className="muted" role="status">
          {at && !isChanged && `${t("From {when}.", { when: formatMoment(at) })} `}
          {saved
            ? rich("Last saved by {updatedBy} at {when}", {
                updatedBy: <b>{names(saved.updatedBy)}</b>,
                when: formatMoment(saved.updatedAt),
              })
            : unsaved}
        </p>
      </div>
      <div className="staff-actions">
        {isChanged && (
          <Button disabled={isSaving} onClick={() => void discard()}>
            {t("Discard")}
          </Button>
        )}
        {offered.map(({ title, publication, isPrimary, isDisabled }) => (
          <Button
            key={title}
            look={isPrimary ? "primary" : undefined}
            disabled={isSaving || isDisabled}
            onClick={() => (publication === "schedule" ? setIsScheduling(true) : onSave(publication))}
          >
            {isPrimary && isSaving ? t("Saving...") : title}
          </Button>
        ))}
        {!mayPublish && may(role, "site.write") && (
          <AskPublication title={title} isDisabled={isSaving || isChanged || !saved || state !== "draft"} />
        )}
      </div>
      {isScheduling && (
        <ScheduleDialog
          at={at}
          onClose={() => setIsScheduling(false)}
          onChoose={(time) => {
            setIsScheduling(false);
            onSave({ at: time });
          }}
        />
      )}
    </footer>
  );
}

function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave);
  latest.current = onSave;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.shiftKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** The maximum delay of a browser timer. */
const longestMs = 2 ** 31 - 1;

/** Renders again at a time, when scheduled content becomes live. */
function useMoment(time: string | null | undefined): void {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!time) return;
    const wait = Math.max(0, parseMoment(time).getTime() - Date.now()) + 50;
    const timer = setTimeout(lookAgain, Math.min(wait, longestMs));
    return () => clearTimeout(timer);
  }, [time]);
}
