import { privacyContent, termsContent } from "#app/content/kinds/pages/simple-pages.ts";
import { hostContext } from "#app/context.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate, plainPath } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/legal-notice.ts";

export const links = sheetsFor("legal");

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = plainPath(url.pathname) === termsContent.shown.path ? termsContent : privacyContent;
  const notice = kind === termsContent ? ("terms" as const) : ("privacy" as const);
  return { ...(await loadPage(context.get(hostContext), kind, url)), notice };
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const name = loaderData?.notice;
  return pageMeta(request, { seo: loaderData?.page.seo, name: name && (({ pages }) => pages[name]) });
}

/** Terms and privacy notice, with date and version. */
export default function LegalNoticePage({ loaderData: { notice, ...props } }: Route.ComponentProps) {
  const { legalNotice: words, pages } = useMessages();
  const locale = useLocaleOfMessages(props.locale);
  const { version, effective_on: since, sections } = props.page;
  const [before = "", after = ""] = words.inForce.split("{date}");
  const all = toTextSections(sections);
  // The section that is shown in the page's head.
  const summary = all.find(({ id }) => id === "in-short");
  const rest = all.filter((section) => section !== summary);
  return (
    <TextPage
      {...props}
      name={pages[notice]}
      head={
        <div className="stamp" role="note">
          <p>
            {before}
            <time dateTime={since} suppressHydrationWarning>
              {formatDate(since, locale)}
            </time>
            {after}
          </p>
          <p className="figure">{fillWords(words.version, { version })}</p>
        </div>
      }
      summary={summary}
      sections={rest.map((section, index) => ({ ...section, isFolded: "on a phone", isOpen: index === 0 }))}
    />
  );
}
