import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/staff/kit/button.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { WorkPage } from "#app/staff/kit/work-head.tsx";
import { MissTable, SynonymTable } from "#app/staff/search/search-tables.tsx";
import { listMisses, listSynonyms, removeMiss, removeSynonym } from "#app/staff/search/search-words.ts";
import { SynonymDialog } from "#app/staff/search/synonym-dialog.tsx";
import { Allowed } from "#app/staff/session/allowed.tsx";
import { requireStaff, useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/search.ts";

export const meta = () => staffMeta(t("What visitors searched for"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const [misses, synonyms] = await Promise.all([listMisses(supabase), listSynonyms(supabase)]);
  return { misses, synonyms };
}

/** Searches without results, and the synonyms that staff added. */
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
          "Words only, without figures: it is not recorded who searched, and of the time only the day. What is not searched for again is deleted after half a year.",
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
