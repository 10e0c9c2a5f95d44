import { t } from "#app/staff/words/words.ts";
import { isStatus, statusLook } from "./lead.ts";
import { shownCall } from "./lead-days.ts";
import type { Colleague } from "./load-inbox.ts";

export type WorkField = "status" | "assignee" | "next_call" | "suspicion";
export type Change = { id: string; from: string | null; to: string | null };

type Words = { done: string; conflict: string; offline: string; refused: string };

/** The message about a change, of one person or of several. */
export function changeWords(
  field: WorkField,
  changes: readonly Change[],
  /** The affected people. */
  subject: string,
  colleagues: readonly Colleague[],
): Words {
  const [first] = changes;
  const isOne = changes.length === 1;
  const goals = new Set(changes.map(({ to }) => to));
  const goal = goals.size === 1 && first ? valueWords(field, first.to, colleagues) : t("as before");
  return {
    done: `${subject}: ${goal}.`,
    conflict:
      isOne && first
        ? t("{subject}: changed meanwhile, now: {value}. Yours was not saved.", {
            subject,
            value: valueWords(field, first.from, colleagues),
          })
        : t("{subject}: changed meanwhile. Yours was not saved.", { subject }),
    offline: t("There is no connection. {subject}: as before. Try again when you are online.", { subject }),
    refused: t("{subject}: as before.", { subject }),
  };
}

function valueWords(field: WorkField, value: string | null, colleagues: readonly Colleague[]): string {
  if (field === "status") return isStatus(value) ? statusLook(value).text : t("unknown");
  if (field === "suspicion") return value ? t("suspected") : t("not suspected");
  if (field === "next_call")
    return value ? t("call back on {when}", { when: shownCall(value) }) : t("no call-back date");
  if (!value) return t("no one's");
  return t("with {name}", { name: colleagues.find(({ id }) => id === value)?.name ?? t("a former member") });
}
