import { useId } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import type { Reach } from "#app/leads/reach/reach-of.ts";
import { useChatUrl } from "#app/leads/reach/use-chat-url.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { FirmHours } from "./firm-hours.tsx";
import type { FirmFacts } from "./load-firm-facts.server.ts";

export type ContactDetailsProps = Reach & { email: string; address: string; firm: FirmFacts };

type Row = { icon: IconName; label: string; shown: string; url: string; isAway?: boolean };

/** Ways to reach us without the form, in rows large enough for a thumb. Missing ones are left out. */
export function ContactDetails({ phone, whatsapp = "", email, address, firm }: ContactDetailsProps) {
  const { contact: words } = useMessages();
  const id = useId();
  const chatUrl = useChatUrl(whatsapp);
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  const rows: Row[] = [
    { icon: "phone", label: words.phone, shown: phone?.shown ?? "", url: `tel:${phone?.number}` },
    { icon: "chat", label: words.whatsapp, shown: whatsapp, url: chatUrl, isAway: true },
    { icon: "mail", label: words.email, shown: email, url: `mailto:${email}` },
    { icon: "pin", label: words.address, shown: address, url: map, isAway: true },
  ];
  const known = rows.filter(({ shown }) => shown);
  if (known.length === 0) return null;
  return (
    <section className="contact-details" aria-labelledby={id}>
      <h2 id={id}>{words.details}</h2>
      <ul>
        {known.map(({ icon, label, shown, url, isAway }) => (
          <li key={label}>
            <a
              className="figure"
              href={url}
              target={isAway ? "_blank" : undefined}
              rel={isAway ? "noopener" : undefined}
            >
              <Icon name={icon} />
              <span>
                <small>{label}</small>{" "}
                <b>
                  <bdi>{shown}</bdi>
                </b>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <FirmHours {...firm} />
    </section>
  );
}
