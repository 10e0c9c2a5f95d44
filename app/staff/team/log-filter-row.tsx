import { Form } from "react-router";
import { LinkButton, SubmitButton } from "#app/staff/kit/button.tsx";
import { InputField, Options, SelectField } from "#app/staff/kit/field.tsx";
import { t } from "#app/staff/words/words.ts";
import { isLogNarrowed, type LogFilter, logParts } from "./log-filter.ts";

type Props = { filter: LogFilter; people: readonly { id: string; name: string }[] };

/** A GET form, so that keyboard users load nothing before all fields are chosen. */
export function LogFilterRow({ filter, people }: Props) {
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
