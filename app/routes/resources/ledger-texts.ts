import { listRecordNames } from "#app/content/engine/placeholder-syntax.ts";
import { hostContext } from "#app/context.ts";
import { rememberContentTexts } from "#app/staff/content/list-content-texts.server.ts";
import type { NamingText } from "#app/staff/ledger/affected-sentences.ts";
import type { Route } from "./+types/ledger-texts.ts";

/** The texts that name these records, in every language. Public: every visitor can read them. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const wanted = new Set(new URL(request.url).searchParams.getAll("record"));
  const texts = await rememberContentTexts(context.get(hostContext));
  const naming: NamingText[] = texts
    .filter(
      ({ kindId, text }) => kindId !== "ledger" && listRecordNames(text).some((name) => wanted.has(name)),
    )
    .map(({ kindId, slug, locale, text }) => ({ kindId, slug, locale, text }));
  return Response.json(naming, { headers: { "cache-control": "no-cache" } });
}
