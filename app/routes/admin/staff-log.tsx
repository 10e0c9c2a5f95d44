import { Form, useSearchParams } from "react-router";
import { InputField, LinkButton, Options, SelectField, SubmitButton } from "#app/staff/kit/controls.tsx";
import { listEverybody, namesOf } from "#app/staff/kit/staff-names.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { ChangeList } from "#app/staff/team/change-list.tsx";
import {
  isLogNarrowed,
  type LogFilter,
  listChanges,
  logParts,
  readLogFilter,
} from "#app/staff/team/list-changes.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/staff-log.ts";

export const meta = () => staffMeta(t("Log"));
const perPage = 50;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const filter = readLogFilter(new URL(request.url).searchParams);
  const [entries, everybody] = await Promise.all([
    listChanges(supabase, { ...filter, limit: perPage + 1 }),
    listEverybody(supabase),
  ]);
  return {
    filter,
    entries: entries.slice(0, perPage),
    hasOlder: entries.length > perPage,
    everybody,
  };
}

export default function StaffLogRoute({ loaderData }: Route.ComponentProps) {
  const { filter, entries, hasOlder, everybody } = loaderData;
  const [query] = useSearchParams();
  const at = (before: string) => {
    const next = new URLSearchParams(query);
    next.delete("before");
    if (before) next.set("before", before);
    return `?${next}`;
  };
  return (
    <WorkPage title={t("Log")} crumb={{ title: t("Staff"), to: "/admin/staff" }}>
      <LogFilterRow filter={filter} people={everybody} />
      {entries.length > 0 ? (
        <ChangeList entries={entries} nameOf={namesOf(everybody)} />
      ) : (
        <p>
          {isLogNarrowed(filter) ? t("The log has no such entries.") : t("Nothing has been changed yet.")}
        </p>
      )}
      <p className="staff-actions">
        {filter.before && <LinkButton to={at("")}>{t("Newest")}</LinkButton>}
        {hasOlder && <LinkButton to={at(String(entries.at(-1)?.id))}>{t("Older")}</LinkButton>}
      </p>
    </WorkPage>
  );
}

type Props = { filter: LogFilter; people: readonly { id: string; name: string }[] };

/** A GET form, so that keyboard users load nothing before all fields are chosen. */
function LogFilterRow({ filter, people }: Props) {
  return (
    <Form className="log-filters tiles" key={JSON.stringify(filter)}>
      <SelectField label={t("Who")} name="who" defaultValue={filter.who ?? ""}>
        <option value="">{t("Everyone")}</option>
        <Options of={people.map(({ id, name }) => [id, name])} />
      </SelectField>
      <SelectField label={t("What")} name="what" defaultValue={filter.part ?? ""}>
        <option value="">{t("Everything")}</option>
        <Options of={Object.entries(logParts).map(([part, words]) => [part, t(words)])} />
      </SelectField>
      <InputField label={t("From")} name="from" type="date" defaultValue={filter.from ?? ""} />
      <InputField label={t("Until")} name="to" type="date" defaultValue={filter.to ?? ""} />
      <div className="staff-actions">
        <SubmitButton>{t("Show")}</SubmitButton>
        {isLogNarrowed(filter) && <LinkButton to="/admin/staff/log">{t("Show everything")}</LinkButton>}
      </div>
    </Form>
  );
}
