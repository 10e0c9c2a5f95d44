import { hostContext } from "#app/context.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { messagesIn } from "#app/i18n/translated-messages.server.ts";
import { fillLetter } from "#app/site/letters/fill-letter.ts";
import { readLetter } from "#app/site/letters/letter-tool.tsx";
import { lettersPath, loadLetters } from "#app/site/letters/load-letters.server.ts";
import type { Route } from "./+types/letter-pdf.ts";

const unkept = { "cache-control": "no-store" };
const faultStatus = { busy: 503, "too-long": 413, "unknown-signs": 422 };

export const loader = (): Response => new Response(null, { status: 405, headers: { allow: "POST" } });

/** The letter as a PDF. The input is in the body, never in an address, and is not stored. */
export async function action({ context, request, url }: Route.ActionArgs): Promise<Response> {
  const host = context.get(hostContext);
  const id = url.searchParams.get("letter") ?? "";
  const { chosen } = await loadLetters(host, { pathname: `${lettersPath}/${id}` });
  if (!chosen) return new Response(null, { status: 404, headers: unkept });
  // A request that is not a form would become an empty letter.
  const form = await request.formData().catch(() => undefined);
  if (!form) return new Response(null, { status: 400, headers: unkept });
  const { values, language } = readLetter(form, chosen.templates[defaultLocale].fields);
  const locale = chosen.templates[language] ? language : defaultLocale;
  const template = chosen.templates[locale] ?? chosen.templates[defaultLocale];
  const drawn = await host.drawLetter(fillLetter(template, values, locale), {
    title: template.title,
    locale,
  });
  if ("pdf" in drawn)
    return new Response(drawn.pdf, {
      headers: {
        ...unkept,
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${chosen.id}.pdf"`,
      },
    });
  const { pdfFaults } = messagesIn(locale).letters;
  const signs = "signs" in drawn ? drawn.signs.join(" ") : "";
  return new Response(fillWords(pdfFaults[drawn.fault], { signs }), {
    status: faultStatus[drawn.fault],
    headers: { ...unkept, "content-type": "text/plain; charset=utf-8" },
  });
}
