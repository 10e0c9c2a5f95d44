import { useId } from "react";
import { useWords } from "#app/i18n/words.ts";
import { useChatUrl } from "#app/leads/use-chat-url.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export type ContactDetailsProps = {
  phone: { number: string; shown: string };
  whatsapp: string;
  email: string;
  address: string;
};

/** Ways that need no form, each one row wide and tall enough for a thumb. */
export function ContactDetails({ phone, whatsapp, email, address }: ContactDetailsProps) {
  const { contact: words } = useWords();
  const id = useId();
  const chatUrl = useChatUrl(whatsapp);
  const rows: { icon: IconName; label: string; shown: string; url: string; isAway?: boolean }[] = [
    { icon: "phone", label: words.phone, shown: phone.shown, url: `tel:${phone.number}` },
    {
      icon: "chat",
      label: words.whatsapp,
      shown: whatsapp,
      url: chatUrl,
      isAway: true,
    },
    { icon: "mail", label: words.email, shown: email, url: `mailto:${email}` },
    {
      icon: "pin",
      label: words.address,
      shown: address,
      url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
      isAway: true,
    },
  ];
  return (
    <section className="contact-details" aria-labelledby={id}>
      <h2 id={id}>{words.details}</h2>
      <ul>
        {rows.map(({ icon, label, shown, url, isAway }) => (
          <li key={label}>
            <a
              className="figure"
              href={url}
              target={isAway ? "_blank" : undefined}
              rel={isAway ? "noopener" : undefined}
            >
              <Icon name={icon} />
              <span>
                <small>{label}</small> <b>{shown}</b>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
