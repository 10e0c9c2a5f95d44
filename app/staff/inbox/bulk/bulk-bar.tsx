import { CalendarClock, Trash2, X } from "lucide-react";
import { useState } from "react";
import { askCall, ChoiceDialog, titled } from "#app/staff/inbox/keys/choice-dialog.tsx";
import { filterText, type InboxFilter } from "#app/staff/inbox/model/inbox-filter.ts";
import { isStatus, peopleWords, readFoundPeople, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { type Colleague, countedUpTo, type Total } from "#app/staff/inbox/model/load-inbox.ts";
import { erasePeople } from "#app/staff/inbox/model/person.ts";
import type { WorkField } from "#app/staff/inbox/work/use-lead-work.tsx";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import type { Selection } from "#app/staff/inbox/work/use-selection.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { Button, IconButton, Options } from "#app/staff/kit/controls.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { messageOf, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";

type Props = {
  selection: Selection;
  filter: InboxFilter;
  /** The number of people in the whole list, not only on this page. */
  total: Total;
  visible: number;
  colleagues: readonly Colleague[];
};

/** Bulk actions on the ticked people. Each is one step with one undo. */
export function BulkBar({ selection, filter, total, visible, colleagues }: Props) {
  const { supabase, member } = useStaff();
  const { run } = useSubmit();
  const { change } = useLeadWork();
  const confirm = useConfirm();
  const readAgain = useReadAgain();
  const [isDating, setIsDating] = useState(false);
  const count = selection.people.length;
  const reach = Math.min(total.count, countedUpTo);

  async function act(field: WorkField, to: string | null, words: string) {
    // The member has not seen the people beyond this page.
    const isSure =
      count <= visible ||
      (await confirm({
        title: t("Change {count} people?", { count }),
        text: t("{words}. You see {visible} of them on this page. It can be undone right afterwards.", {
          words,
          visible,
        }),
        confirm: t("Change {count} people", { count }),
      }));
    if (!isSure) return;
    change(field, selection.people, to);
    // These people leave the tray, so they are unticked. After other changes the ticks stay for a further one.
    const isMoved = field === "status" || field === "suspicion";
    if (isMoved && filter.tray !== "all" && filter.tray !== "everything") return selection.clear();
    selection.setMany(
      selection.people.map((person) => ({ ...person, [field]: to })),
      true,
    );
  }
  const erase = () =>
    run(
      async () => {
        const ids = selection.people.map(({ id }) => id);
        const erased = await erasePeople(supabase, ids);
        selection.clear();
        if (erased === count) return [t("Erased for good"), peopleWords(count)];
        await readAgain();
        throw new Error(t("{erased} of {count} people. The others are as before.", { erased, count }));
      },
      {
        ask: {
          title: t("Erase {people} for good?", { people: peopleWords(count) }),
          text: t("All enquiries, notes, attachments and history of each. It cannot be undone."),
          confirm: t("Erase for good"),
          isDanger: true,
        },
        failed: (error) => [t("Not all erased"), messageOf(error)],
      },
    );
  const selectAll = () =>
    run(
      async () => {
        const filterWords = filterText(filter, member.userId);
        const { data } = await supabase
          .rpc("find_people", { filter: filterWords, page_size: countedUpTo })
          .throwOnError();
        selection.setMany(readFoundPeople(data).people, true);
      },
      {
        failed: [t("Not selected"), t("The other people could not be read. Please try again.")],
        keepsData: true,
      },
    );

  return (
    <section className="bulk-bar cluster" aria-label={t("Selected people")}>
      <p role="status">{rich("{count} selected", { count: <b>{count}</b> })}</p>
      {count >= visible && count < reach && (
        <Button onClick={() => void selectAll()}>
          {total.isMore || total.count > reach
            ? t("Select the newest {reach}", { reach })
            : t("Select all {reach}", { reach })}
        </Button>
      )}
      <select
        className="staff-input"
        aria-label={t("Set status")}
        value=""
        onChange={({ currentTarget: { value } }) =>
          isStatus(value) && void act("status", value, t("Status: {text}", { text: statusLook(value).text }))
        }
      >
        <option value="">{t("Set status")}</option>
        <Options of={statuses.map((status) => [status, statusLook(status).text])} />
      </select>
      <select
        className="staff-input"
        aria-label={t("Give to")}
        value=""
        onChange={({ currentTarget: { value, selectedOptions } }) =>
          value &&
          void act(
            "assignee",
            value === "none" ? null : value,
            t("Handled by: {text}", { text: selectedOptions[0]?.text ?? "" }),
          )
        }
      >
        <option value="">{t("Give to")}</option>
        <option value="none">{t("No one")}</option>
        <Options
          of={colleagues.filter(({ isSuspended }) => !isSuspended).map(({ id, name }) => [id, name])}
        />
      </select>
      <Button icon={CalendarClock} onClick={() => setIsDating(true)}>
        {t("Call back")}
      </Button>
      {isDating && (
        <ChoiceDialog
          {...askCall(titled(t("Call back"), selection.people), t("No date"), (day) => {
            const words = day ? t("With a call-back date") : t("Without a call-back date");
            void act("next_call", day ?? null, words);
          })}
          onClose={() => setIsDating(false)}
        />
      )}
      {filter.tray === "suspected" && (
        <Button onClick={() => void act("suspicion", null, t("Not suspected"))}>{t("Not spam")}</Button>
      )}
      {member.role === "owner" && (
        <Button icon={Trash2} look="danger" onClick={() => void erase()}>
          {t("Erase")}
        </Button>
      )}
      <IconButton
        className="icon-button push"
        icon={X}
        label={t("Clear the selection")}
        onClick={selection.clear}
      />
    </section>
  );
}
