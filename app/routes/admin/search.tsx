import { useState } from "react";
import { Link } from "react-router";
import { isLocale, localeNames } from "#app/i18n/locales.ts";
import { Button, InputField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { formatDay } from "#app/staff/kit/moment.ts";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import {
  addSynonym,
  listMisses,
  listSynonyms,
  type Miss,
  removeMiss,
  removeSynonym,
  type Synonym,
} from "#app/staff/search/search-words.ts";
import { Allowed, requireStaff, useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/search.ts";

export const meta = () => staffMeta(t("What visitors searched for"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const [misses, synonyms] = await Promise.all([listMisses(supabase), listSynonyms(supabase)]);
  return { misses, synonyms };
}

export default function SearchWordsRoute({ loaderData: { misses, synonyms } }: Route.ComponentProps) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const [said, setSaid] = useState<string | undefined>(undefined);
  useLiveRows("search_synonyms");

  const remove = (work: () => Promise<void>) => run(work, { failed: t("That could not be removed.") });

  return (
    <WorkPage title={t("What visitors searched for")} crumb={{ title: t("Report"), to: "/admin/report" }}>
      <h2>{t("Searched for, and not found")}</h2>
      <p className="staff-hint">
        {t(
          "Only the words and the day are recorded, not who searched, and no numbers. Words that no one searches for again are deleted after half a year.",
        )}{" "}
        {rich("Or add a sentence to {link}, with the page that answers it.", {
          link: <Link to="/admin/content/search-intents">{t("What people search for")}</Link>,
        })}
      </p>
      <MissTable
        misses={misses}
        onAdd={({ words }) => setSaid(words)}
        onRemove={(miss) => void remove(() => removeMiss(supabase, miss))}
      />
      <h2>{t("Synonyms")}</h2>
      <p className="staff-hint">
        {t(
          "The search knows the words of the glossary in every language, and other spellings of them. Add other words that people use.",
        )}
      </p>
      <SynonymTable
        synonyms={synonyms}
        onRemove={({ id }) => void remove(() => removeSynonym(supabase, id))}
      />
      <p className="staff-actions">
        <Allowed to="site.publish">
          <Button onClick={() => setSaid("")}>{t("Add a synonym")}</Button>
        </Allowed>
      </p>
      {said !== undefined && <SynonymDialog said={said} onClose={() => setSaid(undefined)} />}
    </WorkPage>
  );
}

type MissProps = { misses: readonly Miss[]; onAdd: (miss: Miss) => void; onRemove: (miss: Miss) => void };

const MissTable = ({ misses, onAdd, onRemove }: MissProps) => (
  <StaffTable
    rows={misses}
    keyOf={({ locale, words }) => `${locale} ${words}`}
    empty={t("Nothing yet: every search has found something.")}
    columns={[
      { head: t("Words"), cell: ({ words }) => words },
      {
        head: t("Language of the page"),
        cell: ({ locale }) => (isLocale(locale) ? localeNames[locale] : locale),
      },
      { head: t("Times"), cell: ({ times }) => times, className: "figure" },
      { head: t("Last time"), cell: ({ last_on: day }) => formatDay(day), className: "figure" },
    ]}
    actions={(miss) => (
      <Allowed to="site.publish">
        <Button aria-label={t("Add “{words}” as synonym", { words: miss.words })} onClick={() => onAdd(miss)}>
          {t("Add as synonym")}
        </Button>
        <Button
          aria-label={t("Remove “{words}” from the list", { words: miss.words })}
          onClick={() => onRemove(miss)}
        >
          {t("Remove")}
        </Button>
      </Allowed>
    )}
  />
);

type SynonymProps = { synonyms: readonly Synonym[]; onRemove: (synonym: Synonym) => void };

const SynonymTable = ({ synonyms, onRemove }: SynonymProps) => (
  <StaffTable
    rows={synonyms}
    keyOf={({ id }) => id}
    columns={[
      { head: t("Searched for"), cell: ({ said }) => said },
      { head: t("Also finds"), cell: ({ means }) => means },
    ]}
    actions={(synonym) => (
      <>
        <a
          className="staff-button"
          href={`/search?${new URLSearchParams({ q: synonym.said })}`}
          target="_blank"
          rel="noopener"
          aria-label={t("Try “{said}” on the site", { said: synonym.said })}
        >
          {t("Try it")}
        </a>
        <Allowed to="site.publish">
          <Button
            aria-label={t("Remove the synonym “{said}”", { said: synonym.said })}
            onClick={() => onRemove(synonym)}
          >
            {t("Remove")}
          </Button>
        </Allowed>
      </>
    )}
  />
);

function SynonymDialog({ said, onClose }: { said: string; onClose: () => void }) {
  const { supabase } = useStaff();
  const { faults, run } = useSubmit();

  const save = (fields: FormData) =>
    run(
      async () => {
        const text = (name: string) =>
          String(fields.get(name) ?? "")
            .replaceAll(/\s+/g, " ")
            .trim();
        const synonym = { said: text("said").toLowerCase(), means: text("means") };
        if (synonym.said.length < 2 || synonym.means.length < 2) refuse({ means: t("Fill in both.") });
        await addSynonym(supabase, synonym);
        onClose();
        return [t("Saved"), t("A search for “{said}” now finds “{means}”.", synonym)];
      },
      { failed: t("That could not be saved. What you typed is still here."), field: "means" },
    );

  return (
    <FormDialog title={t("Add as synonym")} confirm={t("Save")} onConfirm={save} onClose={onClose}>
      <InputField label={t("What people type")} name="said" defaultValue={said} maxLength={80} required />
      <InputField
        label={t("Means the same as")}
        name="means"
        maxLength={120}
        required
        hint={t("Words on the page it should find, such as “succession” or the title of a guide.")}
        error={faults.means}
      />
    </FormDialog>
  );
}
