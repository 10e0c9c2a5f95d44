import { z } from "zod";
import { mergeContent } from "#app/content/engine/merge-content.ts";
import { unsaid } from "#app/content/firm/sample-firm.ts";
import { type SetUpAnswers, setUpNames } from "#app/content/firm/set-up.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { contentTables, placeOf } from "#app/content/storage/content-tables.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { readRecord, type Supabase } from "#app/lib/supabase.ts";
import { staffConfig } from "#app/staff/session/staff-client.ts";

export type Firm = {
  answers: SetUpAnswers;
  stored: Record<string, unknown>;
  updatedAt: string | undefined;
};

const { schema, storage } = siteSettingsContent;
const place = placeOf(siteSettingsContent, onlyPage, defaultLocale);
const answersSchema = z.object(
  Object.fromEntries(setUpNames.map((name) => [name, schema.shape[name]])) as Pick<
    typeof schema.shape,
    (typeof setUpNames)[number]
  >,
);

export async function loadFirm(supabase: Supabase): Promise<Firm> {
  const [[newest], { brand }] = await Promise.all([
    contentTables[storage.table].readVersions(supabase, place, 1),
    staffConfig(),
  ]);
  const { value } = mergeContent(answersSchema, [
    { from: "english", value: newest?.content },
    { from: "default", value: { ...unsaid, brand } },
  ]);
  return {
    answers: value ?? { ...unsaid, brand },
    stored: readRecord(newest?.content),
    updatedAt: newest?.updatedAt,
  };
}
