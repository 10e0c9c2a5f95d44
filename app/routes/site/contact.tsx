import { hostContext } from "#app/context.ts";
import { contactContent } from "#app/features/contact/contact.schema.ts";
import { ContactPage } from "#app/features/contact/contact-page.tsx";
import { loadContent } from "#app/features/content/load-content.server.ts";
import { loadLandChoices } from "#app/features/districts/load-land-choices.server.ts";
import { enquiryAction } from "#app/features/leads/enquiry-action.server.ts";
import { useEnquiryForm } from "#app/features/leads/use-enquiry-form.ts";
import { reachOf } from "#app/features/site-settings/reach-of.ts";
import { siteSettingsContent } from "#app/features/site-settings/site-settings.schema.ts";
import { loadTextPage } from "#app/features/text-page/load-text-page.server.ts";
import { textPageMeta } from "#app/features/text-page/text-page-meta.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import type { Route } from "./+types/contact.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const [loaded, { value: settings }, land] = await Promise.all([
    loadTextPage(host, contactContent, { locale }),
    loadContent(host, siteSettingsContent, { locale }),
    loadLandChoices(host, locale),
  ]);
  const { email, address } = settings;
  return { ...loaded, land, details: { ...reachOf(settings), email, address } };
}

export const action = (args: Route.ActionArgs) => enquiryAction(args);

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta({ matches, location, page: loaderData?.page, name: ({ pages }) => pages.contact });
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { land, ...page } = loaderData;
  const wired = useEnquiryForm(actionData);
  return <ContactPage {...page} form={{ wired, land }} />;
}
