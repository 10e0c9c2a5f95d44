import { Bookmark, X } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { cameFrom, sourcePages } from "#app/staff/inbox/model/came-from.ts";
import { changedQuery, filterNames, type InboxFilter } from "#app/staff/inbox/model/inbox-filter.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { type LeadView, removeView, saveView, viewQuery } from "#app/staff/inbox/model/lead-views.ts";
import type { Colleague, Total } from "#app/staff/inbox/model/load-inbox.ts";
import { Button, InputField, LocaleOptions, Options, SelectField } from "#app/staff/kit/controls.tsx";
import { closeDialog, Dialog, FormDialog } from "#app/staff/kit/dialog.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useMay, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

export type FilterProps = { filter: InboxFilter; colleagues: readonly Colleague[]; names: LeadNames };

/** The less used filters; initially unfolded if one is active. */
const rarelyAsked = ["page", "from", "to", "papers", "campaign"] as const satisfies (keyof InboxFilter)[];

/** Each choice applies at once and is in the address, so that a filter can be shared. */
export function FilterRow({ filter, colleagues, names, isWhole }: FilterProps & { isWhole?: boolean }) {
  const { member } = useStaff();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const set = (changes: Record<string, string>) =>
    void navigate({ pathname: "/admin/leads", search: changedQuery(query, changes).toString() });
  const [isUnfolded, setIsUnfolded] = useState(() => rarelyAsked.some((name) => name in filter));
  const isAll = isWhole || isUnfolded;
  const others = colleagues.filter(({ id }) => id !== member.userId);
  const actions = (
    <div className="staff-actions">
      {!isWhole && (
        <Button aria-expanded={isAll} onClick={() => setIsUnfolded(!isUnfolded)}>
          {t("More")}
        </Button>
      )}
      <Button onClick={() => set(Object.fromEntries([...filterNames, "q"].map((name) => [name, ""])))}>
        {t("Clear")}
      </Button>
    </div>
  );
  return (
    <fieldset className="lead-filters tiles">
      <legend className="visually-hidden">{t("Filter")}</legend>
      <Choice label={t("Handled by")} value={filter.assignee} onChange={(assignee) => set({ assignee })}>
        <option value="">{t("Anyone")}</option>
        <option value="me">{t("Me")}</option>
        <option value="none">{t("No one yet")}</option>
        <Options of={others.map(({ id, name }) => [id, name])} />
      </Choice>
      <Choice label={t("Topic")} value={filter.topic} onChange={(topic) => set({ topic })}>
        <option value="">{t("Any")}</option>
        <Options of={Object.entries(names.topic)} />
      </Choice>
      <Choice label={t("District")} value={filter.district} onChange={(district) => set({ district })}>
        <option value="">{t("Any")}</option>
        <Options of={Object.entries(names.district)} />
      </Choice>
      <Choice label={t("Language")} value={filter.locale} onChange={(locale) => set({ locale })}>
        <option value="">{t("Any")}</option>
        <LocaleOptions />
      </Choice>
      <Choice label={t("Call back")} value={filter.due} onChange={(due) => set({ due })}>
        <option value="">{t("Any or none")}</option>
        <option value="overdue">{t("Overdue")}</option>
        <option value="today">{t("Due by today")}</option>
        <option value="none">{t("No call is planned.")}</option>
      </Choice>
      <Choice label={t("Order")} value={filter.sort} onChange={(sort) => set({ sort })}>
        <option value={filter.tray === "open" ? "newest" : ""}>{t("Newest first")}</option>
        <option value="oldest">{t("Oldest first")}</option>
        <option value="due">{t("What is due first")}</option>
      </Choice>
      {!isWhole && actions}
      {isAll && (
        <>
          <Choice label={t("Came from")} value={filter.page} onChange={(page) => set({ page })}>
            <option value="">{t("Any page")}</option>
            <Options of={sourcePages.map((path) => [path, cameFrom(path)])} />
          </Choice>
          <Day label={t("Received from")} value={filter.from} onChange={(from) => set({ from })} />
          <Day label={t("Received until")} value={filter.to} onChange={(to) => set({ to })} />
          <Choice label={t("Papers")} value={filter.papers} onChange={(papers) => set({ papers })}>
            <option value="">{t("With or without")}</option>
            <option value="with">{t("With papers")}</option>
            <option value="without">{t("Without papers")}</option>
          </Choice>
          <InputField
            label={t("Campaign")}
            defaultValue={filter.campaign ?? ""}
            key={filter.campaign}
            maxLength={160}
            placeholder={t("As in its address")}
            // The filter is applied on blur or Enter: otherwise each character would start a search.
            onBlur={({ currentTarget }) => set({ campaign: currentTarget.value.trim() })}
            onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
          />
        </>
      )}
      {isWhole && actions}
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  children: React.ReactNode;
};

function Choice({ label, value = "", onChange, children }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {children}
    </SelectField>
  );
}

function Day({ label, value = "", onChange }: Omit<ChoiceProps, "children">) {
  return (
    <InputField
      label={label}
      type="date"
      defaultValue={value}
      key={value}
      // A year is typed digit by digit and is invalid before the fourth.
      onChange={({ currentTarget: { value: day } }) => (day === "" || day >= "2000") && onChange(day)}
    />
  );
}

type Props = FilterProps & { found: Total; more: React.ReactNode; onClose: () => void };

/** The filters where the list is narrow: the list follows each choice, and the button shows the number of results. */
export function FilterSheet({ found, more, onClose, ...row }: Props) {
  return (
    <Dialog title={t("Filter")} size="sheet" onClose={onClose}>
      <FilterRow {...row} isWhole />
      <div className="staff-actions">{more}</div>
      <div className="sheet-end">
        <Button look="primary" onClick={closeDialog}>
          {showWords(found)}
        </Button>
      </div>
    </Dialog>
  );
}

function showWords({ count, isMore }: Total): string {
  if (isMore) return t("Show more than {count} people", { count });
  return count === 1 ? t("Show 1 person") : t("Show {count} people", { count });
}

/** The saved views. The current filter can be saved as a new one. */
export function ViewRow({ views }: { views: readonly LeadView[] }) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const [query] = useSearchParams();
  const mayWork = useMay("people.work");
  const [isNaming, setIsNaming] = useState(false);
  const asked = viewQuery(query);
  const current = views.find((view) => view.query === asked);
  // A filter by tray alone needs no view, because each tray has a tab.
  const isFiltered = filterNames.some((name) => query.has(name));
  if (views.length === 0 && !isFiltered) return null;

  const work = (done: string, act: () => Promise<void>, undo?: () => Promise<void>): Promise<boolean> =>
    run(
      async () => {
        await act();
        return [done, "", undo && { label: t("Undo"), act: () => void work(t("Back again"), undo) }];
      },
      { failed: [t("Not saved"), t("Please try again.")] },
    );

  return (
    <nav className="lead-views cluster" aria-label={t("Saved views")}>
      {views.map((view) => (
        <Link
          key={view.id}
          className="row pick"
          to={{ pathname: "/admin/leads", search: view.query }}
          aria-current={view === current ? "page" : undefined}
        >
          {view.title}
        </Link>
      ))}
      {mayWork && current && (
        <Button
          icon={X}
          onClick={() =>
            void work(
              t("The view was removed"),
              () => removeView(supabase, current.id),
              () => saveView(supabase, current.title, current.query),
            )
          }
        >
          {t("Remove this view")}
        </Button>
      )}
      {mayWork && isFiltered && !current && (
        <Button icon={Bookmark} onClick={() => setIsNaming(true)}>
          {t("Save this view")}
        </Button>
      )}
      {isNaming && (
        <FormDialog
          title={t("Save this view")}
          confirm={t("Save")}
          onConfirm={(fields) => {
            setIsNaming(false);
            void work(t("The view is saved"), () =>
              saveView(supabase, String(fields.get("title")).trim(), asked),
            );
          }}
          onClose={() => setIsNaming(false)}
        >
          <InputField
            label={t("Name")}
            name="title"
            required
            pattern=".*\S.*"
            maxLength={60}
            autoComplete="off"
            hint={t(
              "Everyone in the office sees it. The filters and the tab are kept; the search text is not.",
            )}
          />
        </FormDialog>
      )}
    </nav>
  );
}
