import { data } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { ReachLinks } from "#app/leads/reach/reach-links.tsx";
import { isRefusal, refusalText } from "#app/leads/refusal.ts";
import { noPageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Route } from "./+types/not-sent.ts";

export const links = sheetsFor("text");

/** The server shows this page, with its own status, if it refuses a form. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isRefusal(params.why)) throw data(null, { status: 404 });
  return { why: params.why };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return noPageMeta(matches, ({ notSent }) => notSent.title);
}

export default function NotSentRoute({ loaderData }: Route.ComponentProps) {
  const words = useMessages();
  return (
    <PageHead title={words.notSent.title} lead={refusalText(words, loaderData.why, undefined)}>
      <p>{words.notSent.back}</p>
      <ReachLinks />
    </PageHead>
  );
}
