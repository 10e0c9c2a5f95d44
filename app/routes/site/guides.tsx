import { hostContext } from "#app/context.ts";
import { loadContent } from "#app/features/content/load-content.server.ts";
import { GuidesLedger } from "#app/features/guides/guides-ledger.tsx";
import { guidesListContent } from "#app/features/guides/guides-list.schema.ts";
import { shownGuides } from "#app/features/guides/shown-guides.ts";
import { localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import { useWords } from "#app/i18n/words.ts";
import { breadcrumbData, pageMeta } from "#app/lib/page-meta.ts";
import { siteOf } from "#app/lib/site-match.ts";
import { Message } from "#app/ui/message.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/guides.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { value, warning } = await loadContent(context.get(hostContext), guidesListContent, { locale });
  const guides = shownGuides(value.guides).map((guide) => ({
    ...guide,
    route: localizedPath(guide.route, locale),
  }));
  return { title: value.section_title, lead: value.section_description, guides, warning };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches);
  const title = loaderData?.title ?? "Guides";
  const locale = localeOf(location.pathname);
  const crumbs = [{ name: "Home", url: localizedPath("/", locale) }, { name: title }];
  return pageMeta({
    site,
    title,
    description: loaderData?.lead ?? "",
    path: location.pathname,
    locale,
    data: [breadcrumbData(site?.siteUrl ?? "", crumbs, location.pathname)],
  });
}

export default function GuidesRoute({ loaderData, matches }: Route.ComponentProps) {
  const { title, lead, guides, warning } = loaderData;
  const { guide: words } = useWords();
  const locale = localeOf(matches.at(-1)?.pathname ?? "/");
  return (
    <>
      <PageHead
        crumbs={[{ name: words.home, url: localizedPath("/", locale) }, { name: title }]}
        title={title}
        lead={lead}
      />
      <div className="wrap section">
        {warning && <Message tone="error" title={warning} />}
        <GuidesLedger guides={guides} />
      </div>
    </>
  );
}
