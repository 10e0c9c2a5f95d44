import { useMessages } from "#app/i18n/messages.ts";
import { ReachLinks } from "#app/leads/reach/reach-links.tsx";
import { noPageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Route } from "./+types/unavailable.ts";

export const links = sheetsFor("text");

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return noPageMeta(matches, ({ fault }) => fault.title);
}

/** Shown by the server with status 503 in place of a page that blocked it. */
export default function UnavailableRoute() {
  const { fault } = useMessages();
  return (
    <PageHead title={fault.title} lead={fault.text}>
      <ReachLinks />
    </PageHead>
  );
}
