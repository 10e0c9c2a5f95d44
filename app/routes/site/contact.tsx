import { data } from "react-router";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { contactContent } from "#app/content/kinds/pages/contact.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { aboutIn } from "#app/leads/about-address.ts";
import { useEnquiryForm } from "#app/leads/form/use-enquiry-form.ts";
import { enquiryAction } from "#app/leads/receive/enquiry-action.server.ts";
import { ContactPage } from "#app/site/contact/contact-page.tsx";
import { loadAbout } from "#app/site/contact/load-about.server.ts";
import { loadFirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { loadLandChoices } from "#app/site/districts/load-land-choices.server.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/contact.ts";

export const links = sheetsFor("contact");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const asked = aboutIn(url.pathname);
  const [loaded, { value: settings }, firm, land, about] = await Promise.all([
    loadPage(host, contactContent, url),
    loadContent(host, siteSettingsContent, { locale }),
    loadFirmFacts(host, locale),
    loadLandChoices(host, locale),
    asked === undefined ? undefined : loadAbout(host, asked, locale),
  ]);
  if (asked !== undefined && !about) throw data(null, { status: 404 });
  const { email, address } = settings;
  return { ...loaded, land, about, details: { ...loaded.reach, email, address, firm } };
}

export const action = (sent: Route.ActionArgs) => enquiryAction(sent.context.get(hostContext), sent);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, {
    seo: loaderData?.page.seo,
    name: ({ pages }) => pages.contact,
    isIndexed: loaderData?.about === undefined,
  });
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { land, about, ...page } = loaderData;
  const wired = useEnquiryForm(actionData);
  return <ContactPage {...page} form={{ wired, land, about }} />;
}
