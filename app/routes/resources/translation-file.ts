import { data } from "react-router";
import {
  fileFormats,
  isFileFormat,
  writeTranslationFile,
} from "#app/content/translation/translation-file.ts";
import { hostContext } from "#app/context.ts";
import { translatedLocales } from "#app/i18n/locales.ts";
import { listTranslationLines } from "#app/staff/editing/translation/list-translation-lines.server.ts";
import type { Route } from "./+types/translation-file.ts";

/**
 * All texts of a language for a translator: "te.csv", "hi.xlf". They are public, as the pages are. The file is cached
 * until content changes, because it takes a second of CPU time and anyone may request it.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const [name, format = ""] = params.file.split(".");
  const locale = translatedLocales.find((one) => one === name);
  if (!locale || !isFileFormat(format)) throw data(null, { status: 404 });
  const host = context.get(hostContext);
  const written = await host.remember(`translation ${locale}.${format}`, async (markIncomplete) =>
    writeTranslationFile(format, await listTranslationLines({ ...host, markIncomplete }, locale), locale),
  );
  return new Response(written, {
    headers: {
      "content-type": fileFormats[format].type,
      "content-disposition": `attachment; filename="all-texts-${locale}.${format}"`,
      "cache-control": "no-store",
    },
  });
}
