import { data } from "react-router";
import { writeTable } from "#app/content/translation/translation-table.ts";
import { hostContext } from "#app/context.ts";
import { translatedLocales } from "#app/i18n/locales.ts";
import { listTranslationLines } from "#app/staff/editing/translation/list-translation-lines.server.ts";
import type { Route } from "./+types/translation-file.ts";

/**
 * All texts of a language for a translator: "te.csv". They are public, as the pages are. The file is cached
 * until content changes, because it takes a second of CPU time and anyone may request it.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const locale = translatedLocales.find((one) => `${one}.csv` === params.file);
  if (!locale) throw data(null, { status: 404 });
  const host = context.get(hostContext);
  const written = await host.remember(`translation ${params.file}`, async (markIncomplete) =>
    writeTable(await listTranslationLines({ ...host, markIncomplete }, locale)),
  );
  return new Response(written, {
    headers: {
      "content-type": "text/csv;charset=utf-8",
      "content-disposition": `attachment; filename="all-texts-${params.file}"`,
      "cache-control": "no-store",
    },
  });
}
