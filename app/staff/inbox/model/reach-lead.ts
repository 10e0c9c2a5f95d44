import { fillWords } from "#app/i18n/fill-words.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { inLatinDigits } from "#app/leads/latin-digits.ts";
import { t } from "#app/staff/words/words.ts";
import { hasName, type Lead } from "./lead.ts";

type Contact = Pick<Lead, "phone" | "phone_e164" | "email">;

/** "+91 98480 00041", also for ten digits of an Indian mobile; any other number as it was written. */
export function shownPhone({ phone, phone_e164: full }: Pick<Lead, "phone" | "phone_e164">) {
  const digits = full ?? inLatinDigits(phone ?? "").replace(/[\s().-]/g, "");
  const indian = /^(?:\+?91|0)?([6-9]\d{4}|(?<=^\+?91)\d{5})(\d{5})$/.exec(digits);
  return indian ? `+91 ${indian[1]} ${indian[2]}` : (phone ?? full ?? undefined);
}

export const shownContact = (lead: Contact): string => shownPhone(lead) ?? lead.email ?? t("No contact left");

/** The name of the person, otherwise the number or address. */
export const nameOfPerson = (one: Contact & Pick<Lead, "name">): string =>
  hasName(one) ? one.name : shownContact(one);

/** For tel: links. The input may be any text; only a valid number is used. */
export function dialledNumber({ phone, phone_e164: full }: Contact): string | undefined {
  const number =
    full ??
    inLatinDigits(phone ?? "")
      .replace(/[^+\d]/g, "")
      .replace(/(?!^)\+/g, "");
  return number.replace("+", "").length >= 3 ? number : undefined;
}

/** WhatsApp needs the country code. Ten digits are taken as an Indian mobile number. */
export function chatNumber(contact: Contact): string | undefined {
  const number = dialledNumber(contact);
  if (number?.startsWith("+")) return number.slice(1);
  const digits = number?.replace(/^00(?=\d{11,15}$)/, "").replace(/^0+(?=\d{10}$)/, "");
  if (digits?.length === 10) return `91${digits}`;
  return digits && digits.length > 10 && digits.length <= 15 ? digits : undefined;
}

/** A link to a chat whose text is in the visitor's language, with our name and their enquiry number. */
export function chatLink(lead: Contact & Pick<Lead, "locale" | "reference">, brand: string) {
  const number = chatNumber(lead);
  if (!number) return undefined;
  const greeting = fillWords(phrases[lead.locale].greeting, { brand, enquiryNumber: lead.reference ?? "" });
  const text = greeting.replace(/(?<! ) +([.,])/g, "$1");
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
