import { Search } from "lucide-react";
import { Form, useSubmit } from "react-router";
import { LocaleOptions, Options } from "#app/staff/kit/field.tsx";
import { t } from "#app/staff/words/words.ts";
import { type Asked, states } from "./list-staff-posts.ts";

/** The filter is in the address, so that it can be bookmarked and the Back button works. */
export function PostFilter({ asked }: { asked: Asked }) {
  const submit = useSubmit();
  const send = (event: React.FormEvent<HTMLFormElement>) =>
    void submit(event.currentTarget, { replace: true });
  return (
    <Form className="post-filter cluster" role="search" onChange={send}>
      <label className="search-box">
        <span className="visually-hidden">{t("Search in titles and texts")}</span>
        <Search aria-hidden="true" />
        <input
          className="staff-input"
          type="search"
          name="q"
          placeholder={t("Search in titles and texts")}
          defaultValue={asked.query}
        />
      </label>
      <label>
        <span className="visually-hidden">{t("State")}</span>
        <select className="staff-input" name="state" defaultValue={asked.state}>
          <option value="">{t("Every state")}</option>
          <Options of={states.map((state) => [state, state[0]?.toUpperCase() + state.slice(1)])} />
        </select>
      </label>
      <label>
        <span className="visually-hidden">{t("Language")}</span>
        <select className="staff-input" name="locale" defaultValue={asked.locale}>
          <option value="">{t("Every language")}</option>
          <LocaleOptions />
        </select>
      </label>
    </Form>
  );
}
