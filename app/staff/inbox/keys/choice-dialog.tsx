import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { KeySign } from "#app/staff/inbox/lead/key-sign.tsx";
import { callAt } from "#app/staff/inbox/model/lead-days.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";

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
