import { data } from "react-router";
import { hostContext } from "#app/context.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { readForm } from "#app/lib/read-form.ts";
import { readLetter } from "#app/site/letters/letter-tool.tsx";
import { LettersPage } from "#app/site/letters/letters-page.tsx";
import { loadLetterFields, loadLetters } from "#app/site/letters/load-letters.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/letters.ts";

export const links = sheetsFor("letters");

export const loader = ({ context, url }: Route.LoaderArgs) => loadLetters(context.get(hostContext), url);

/** Only used without a script; otherwise the device fills in the letter. Nothing is stored. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const fields = await loadLetterFields(context.get(hostContext), url);
  const form = await readForm(request);
  const status = Object.keys(fields).some((id) => form.has(id)) ? 200 : 400;
  return data(readLetter(form, fields), { status, headers: { "cache-control": "no-store" } });
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { page, chosen } = loaderData ?? {};
  return pageMeta(request, {
    seo: chosen ? { title: chosen.title, description: chosen.lead } : page?.seo,
    name: ({ pages }) => chosen?.title ?? pages.letters,
    parents:
      chosen && (({ pages }, locale) => [{ name: pages.letters, url: localizedPath("/letters", locale) }]),
  });
}

export default function LettersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LettersPage {...loaderData} posted={actionData} />;
}
