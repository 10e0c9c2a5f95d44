import { useMessages } from "#app/i18n/messages.ts";
import { useChatLink } from "#app/leads/reach/chat-link.tsx";
import type { Reach } from "#app/leads/reach/reach-of.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { FirmHours } from "./firm-hours.tsx";
import type { FirmFacts } from "./load-firm-facts.server.ts";

export type ContactDetailsProps = Reach & { email: string; address: string; firm: FirmFacts };

type Props = ContactDetailsProps & { children: React.ReactNode };

type Row = { icon: IconName; label: string; shown: string; url: string; target?: "_blank" };

/** Ways to reach us, in rows large enough for a thumb: the quick ones, the form, the others. Missing ones are left out. */
export function ContactDetails({ phone, whatsapp = "", email, address, firm, children }: Props) {
  const { contact: words } = useMessages();
  const chat = useChatLink(whatsapp);
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return (
    <>
      <section className="contact-details" aria-label={words.details}>
        <Rows
          rows={[
            { icon: "phone", label: words.phone, shown: phone?.shown ?? "", url: `tel:${phone?.number}` },
            { icon: "chat", label: words.whatsapp, shown: whatsapp, url: chat.href, ...chat },
          ]}
        />
      </section>
      {children}
      <div className="contact-details">
        <Rows
          rows={[
            { icon: "mail", label: words.email, shown: email, url: `mailto:${email}` },
            { icon: "pin", label: words.address, shown: address, url: map, target: "_blank" },
          ]}
        />
        <FirmHours {...firm} />
      </div>
    </>
  );
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul>
    {rows
      .filter(({ shown }) => shown)
      .map(({ icon, label, shown, url, ...more }) => (
        <li key={label}>
          <a className="figure" href={url} {...more} suppressHydrationWarning>
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
);
