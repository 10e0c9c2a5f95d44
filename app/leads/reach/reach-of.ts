import type { SiteSettings } from "#app/content/firm/site-settings.ts";
import { dialled } from "./firm-phone.ts";

/** A number as it is dialled and as it is shown. */
export type ShownPhone = { number: string; shown: string };

/** How visitors reach us. What the owner has not given is absent, and so are its link and button. */
export type Reach = { phone?: ShownPhone; whatsapp?: string };

export const phoneOf = (shown: string): ShownPhone | undefined =>
  shown ? { number: dialled(shown), shown } : undefined;

/** As pages with an offer or a form show it. */
export const reachOf = ({ main_phone: phone, whatsapp_number: chat }: SiteSettings): Reach => ({
  phone: phoneOf(phone),
  whatsapp: chat || undefined,
});

/** The floating buttons may have a number of their own. */
export const widgetReachOf = (settings: SiteSettings): Reach => ({
  ...reachOf(settings),
  phone: phoneOf(settings.widget_phone || settings.main_phone),
});
