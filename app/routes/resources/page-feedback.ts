import { redirect } from "react-router";
import { isPage } from "#app/content/pages/find-made-page.server.ts";
import { hostContext } from "#app/context.ts";
import { localizedPath } from "#app/i18n/locales.ts";
import { readForm } from "#app/lib/read-form.ts";
import { answerParts, wrongPath } from "#app/site/feedback/feedback-addresses.ts";
import { readFeedback } from "#app/site/feedback/read-feedback.ts";
import type { Route } from "./+types/page-feedback.ts";

/** Stores an answer to "Was this right?" and redirects to the part of the page with the result or the next question. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const answer = readFeedback(await readForm(request));
  const host = context.get(hostContext);
  if (!answer || !(await isPage(host, answer.path))) return redirect("/", 303);
  const isKept = await host.storeFeedback(answer);
  if (isKept && "isRight" in answer && !answer.isRight)
    return redirect(wrongPath(answer.path, answer.locale), 303);
  const part = isKept ? answerParts.counted : answerParts.lost;
  return redirect(`${localizedPath(answer.path, answer.locale)}#${part}`, 303);
}

export const loader = (): Response => new Response(null, { status: 405, headers: { allow: "POST" } });
