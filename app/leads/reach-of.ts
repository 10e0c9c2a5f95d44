import type { SiteSettings } from "#app/content/site-settings.ts";
import { dialled } from "./phone-number.ts";

export type Reach = { phone: { number: string; shown: string }; whatsapp: string };

/** How visitors reach us, as pages with an offer or a form show it. */
export const reachOf = ({ main_phone: phone, whatsapp_number: chat }: SiteSettings): Reach => ({
  phone: { number: dialled(phone), shown: phone },
  whatsapp: chat || phone,
});
