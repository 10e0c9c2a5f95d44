import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { KeySign } from "#app/staff/inbox/lead/key-sign.tsx";
import { type Person, type Status, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { addDays, callAt } from "#app/staff/inbox/model/lead-days.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import { nameOfPerson } from "#app/staff/inbox/model/reach-lead.ts";
import type { Outcome } from "#app/staff/inbox/work/use-contact-log.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { formatDay } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";
import type { Shortcut } from "./shortcuts.ts";

/** The hour is that of the fields below, for a question that asks for a call. */
export type Choice = { key: string; words: string; isCurrent?: boolean; act: (hour: string) => void };
type Props = {
  title: string;
  choices: readonly Choice[];
  /** Offers any day and hour besides. */
  onCall?: ((call: string) => void) | undefined;
  onClose: () => void;
};

const callFields = { d: "choice-day", h: "choice-hour" } as const;
const field = (key: keyof typeof callFields) =>
  document.getElementById(callFields[key]) as HTMLInputElement | null;

/**
 * The second step of a shortcut that changes something: the first key only opens this, so that keys typed by mistake
 * change nothing. A choice is made by its key or by click.
 */
export function ChoiceDialog({ title, choices, onCall, onClose }: Props) {
  const choose = (act: Choice["act"]) => {
    const hour = field("h")?.value ?? "";
    // Closed first, because the choice may open the next question.
    onClose();
    act(hour);
  };
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <ul
        className="choice-list stack"
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const key = event.key.toLowerCase();
          const choice = choices.find((one) => one.key === key);
          const wanted = key === "d" || key === "h" ? field(key) : undefined;
          if (!choice && !wanted) return;
          event.preventDefault();
          if (choice) choose(choice.act);
          else wanted?.focus();
        }}
      >
        {choices.map((choice) => (
          <li key={choice.key}>
            <Button aria-current={choice.isCurrent || undefined} onClick={() => choose(choice.act)}>
              <kbd>{choice.key}</kbd> {choice.words}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="stack"
        onKeyDown={(event) => {
          // Fields of a day and an hour do not submit by themselves in every browser.
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          const day = field("d")?.value;
          if (onCall && day) choose((hour) => onCall(callAt(day, hour)));
        }}
      >
        {onCall && (
          <div className="pair">
            <CallField
              of="d"
              label={t("Other day")}
              type="date"
              required
              min="2000-01-01"
              max="2999-12-31"
              defaultValue={todayInIndia()}
            />
            <CallField of="h" label={t("Hour")} type="time" />
          </div>
        )}
        <div className="staff-actions">
          <Button onClick={closeDialog}>{t("Cancel")}</Button>
          {onCall && (
            <Button type="submit" look="primary">
              {t("Set this call")}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type FieldProps = { of: keyof typeof callFields; label: string } & React.ComponentProps<"input">;

const CallField = ({ of: key, label, ...input }: FieldProps) => (
  <label className="staff-field">
    <span>
      <KeySign of={key} /> {label}
    </span>
    <input id={callFields[key]} className="staff-input" {...input} />
  </label>
);

/** A question that a shortcut opens; the answer is carried out. */
export type Question = { title: string; choices: readonly Choice[]; onCall?: (call: string) => void };

const statusKeys: Record<Status, string> = {
  new: "n",
  contacted: "c",
  in_progress: "p",
  won: "w",
  lost: "l",
  spam: "s",
};

export const askStatus = (leads: readonly Person[], set: (status: Status) => void): Question => ({
  title: titled(t("Set status"), leads),
  choices: statuses.map((status) => ({
    key: statusKeys[status],
    words: statusLook(status).text,
    isCurrent: leads.every((lead) => lead.status === status),
    act: () => set(status),
  })),
});

/** Offers the member first, then the colleagues by digit, as many as there are digits. */
export function askHandler(
  leads: readonly Person[],
  colleagues: readonly Colleague[],
  myId: string,
  set: (id: string | null) => void,
): Question {
  const others = colleagues.filter(({ id, isSuspended }) => id !== myId && !isSuspended).slice(0, 9);
  return {
    title: titled(t("Hand over"), leads),
    choices: [
      ...others.map(({ id, name }, place) => ({ key: String(place + 1), words: name, act: () => set(id) })),
      { key: "m", words: t("Me"), act: () => set(myId) },
      { key: "0", words: t("No one"), act: () => set(null) },
    ],
  };
}

export function askCall(title: string, none: string, set: (call: string | undefined) => void): Question {
  const today = todayInIndia();
  return {
    title,
    choices: [
      { key: "0", words: none, act: () => set(undefined) },
      ...[0, 1, 2, 3, 7].map((days) => ({
        key: days === 0 ? "t" : String(days),
        words: `${[t("Today"), t("Tomorrow")][days] ?? t("In {days} days", { days })}, ${formatDay(addDays(today, days))}`,
        act: (hour: string) => set(callAt(addDays(today, days), hour)),
      })),
    ],
    onCall: set,
  };
}

export const askOutcome = (leads: readonly Person[], set: (outcome: Outcome) => void): Question => ({
  title: titled(t("Log a contact"), leads),
  choices: [
    { key: "c", words: t("Called and spoke with them"), act: () => set("called") },
    { key: "n", words: t("Called, no answer"), act: () => set("no_answer") },
    { key: "b", words: t("Called, busy"), act: () => set("busy") },
    { key: "w", words: t("WhatsApp sent"), act: () => set("whatsapp") },
    { key: "m", words: t("Mail sent"), act: () => set("mail") },
  ],
});

/** Adds the person's name to the title, because the dialog covers the list. */
export function titled(what: string, leads: readonly Person[]): string {
  const [lead, ...others] = leads;
  if (others.length > 0) return t("{what}: {length} people", { what, length: leads.length });
  return lead ? `${what}: ${nameOfPerson(lead)}` : what;
}

type KeysDialogProps = {
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
};

/** Lists all shortcuts, and can switch them off for devices that send keys by themselves. */
export function KeysDialog({ shortcuts, isOn, onSwitch, onClose }: KeysDialogProps) {
  return (
    <Dialog title={t("Keyboard shortcuts")} size="small" onClose={onClose}>
      <dl className="keys-list tiles">
        {shortcuts.map(({ key, shown, words }) => (
          <div key={key} className="row baseline">
            <dt>
              <kbd>{shown ?? key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className="row tap">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
        {t("Use keyboard shortcuts on this device")}
      </label>
      <div className="staff-actions">
        <Button look="primary" onClick={closeDialog}>
          {t("Close")}
        </Button>
      </div>
    </Dialog>
  );
}
