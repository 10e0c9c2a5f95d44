import type { SiteSettings } from "#app/content/firm/site-settings.ts";
import { dialled } from "./firm-phone.ts";

export type ShownPhone = { number: string; shown: string };

export type Reach = { phone?: ShownPhone; whatsapp?: string };

export const phoneOf = (shown: string) => (shown ? { number: dialled(shown), shown } : undefined);

export const reachOf = ({ main_phone: phone, whatsapp_number: chat }: SiteSettings): Reach => ({
  phone: phoneOf(phone),
  whatsapp: chat || undefined,
});

/** The floating buttons can have a number of their own. */
export const widgetReachOf = (settings: SiteSettings): Reach => ({
  ...reachOf(settings),
  phone: phoneOf(settings.widget_phone || settings.main_phone),
});
