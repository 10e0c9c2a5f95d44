import { LinkDialog } from "#app/staff/kit/link-dialog.tsx";
import { t } from "#app/staff/words/words.ts";

type Props = { name: string; link: string; onClose: () => void };

/** If no mail could be sent, the owner passes the link on. */
export const InvitationLink = ({ name, link, onClose }: Props) => (
  <LinkDialog title={t("The link for {name}", { name })} link={link} onClose={onClose}>
    <p>
      {t(
        "No mail was sent. Give this link to {name} yourself, and to no one else: the first person who opens it chooses the password. It works once, for 24 hours.",
        { name },
      )}
    </p>
  </LinkDialog>
);
