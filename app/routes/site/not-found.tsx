import { data } from "react-router";
import { guidesListContent } from "#app/content/kinds/guides-list.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import type { SitePath } from "#app/lib/public-pages.ts";
import { NotFound } from "#app/site/not-found/not-found.tsx";
import { relatedRows } from "#app/site/page/related-rows.ts";
import type { Route } from "./+types/not-found.ts";

const oftenWanted: SitePath[] = [
  "/pending-mutation-guide",
  "/successors-application-guide",
  "/passbook-data-correction-guide",
  "/rti-filings",
  "/guides",
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { value } = await loadContent(context.get(hostContext), guidesListContent, { locale });
  return data(
    { links: relatedRows(oftenWanted, value.guides, locale), homeUrl: localizedPath("/", locale) },
    { status: 404 },
  );
}

export const meta = () => [{ title: "Page not found" }, { name: "robots", content: "noindex" }];

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFound {...loaderData} />;
}
