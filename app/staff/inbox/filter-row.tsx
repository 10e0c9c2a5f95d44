import { useNavigate, useSearchParams } from "react-router";
import { localeNames, locales } from "#app/i18n/locales.ts";
import { Field, InputField } from "#app/staff/kit/field.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { sourcePages } from "./came-from.ts";
import { changedQuery, filterNames, type InboxFilter } from "./inbox-filter.ts";
import type { Colleague } from "./load-inbox.ts";

type Props = { filter: InboxFilter; colleagues: readonly Colleague[] };

/** Each choice is taken at once and stands in the address, so that a filter can be sent to a colleague. */
export function FilterRow({ filter, colleagues }: Props) {
  const { member } = useStaff();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const set = (changes: Record<string, string>) =>
    void navigate({ pathname: "/admin/leads", search: changedQuery(query, changes).toString() });
  const others = colleagues.filter(({ id }) => id !== member.userId);
  return (
    <fieldset className="lead-filters">
      <legend className="visually-hidden">Filter</legend>
      <Choice label="Handled by" value={filter.assignee} onChange={(assignee) => set({ assignee })}>
        <option value="">Anyone</option>
        <option value="me">Me</option>
        <option value="none">No one yet</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Language" value={filter.locale} onChange={(locale) => set({ locale })}>
        <option value="">Any</option>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </Choice>
      <Choice label="Came from" value={filter.page} onChange={(page) => set({ page })}>
        <option value="">Any page</option>
        {sourcePages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </Choice>
      <Choice label="Call back" value={filter.due} onChange={(due) => set({ due })}>
        <option value="">Any or none</option>
        <option value="overdue">Overdue</option>
        <option value="today">Due by today</option>
      </Choice>
      <Day label="Received from" value={filter.from} onChange={(from) => set({ from })} />
      <Day label="Received until" value={filter.to} onChange={(to) => set({ to })} />
      <div className="staff-actions">
        <label className="lead-check">
          <input
            type="checkbox"
            checked={filter.papers ?? false}
            onChange={({ currentTarget }) => set({ papers: currentTarget.checked ? "yes" : "" })}
          />
          With papers
        </label>
        <button
          type="button"
          className="staff-button"
          onClick={() => set(Object.fromEntries([...filterNames, "q"].map((name) => [name, ""])))}
        >
          Clear
        </button>
      </div>
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
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {children}
        </select>
      )}
    </Field>
  );
}

function Day({ label, value = "", onChange }: Omit<ChoiceProps, "children">) {
  return (
    <InputField
      label={label}
      type="date"
      defaultValue={value}
      key={value}
      // A year is typed digit by digit; before the fourth it is no year.
      onChange={({ currentTarget: { value: day } }) => (day === "" || day >= "2000") && onChange(day)}
    />
  );
}
