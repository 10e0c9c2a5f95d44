import { LinkDialog } from "#app/staff/kit/link-dialog.tsx";
import { t } from "#app/staff/words/words.ts";

type Props = { name: string; link: string; onClose: () => void };

/** Where no mail could carry it, the owner hands the link on. */
export const InvitationLink = ({ name, link, onClose }: Props) => (
  <LinkDialog title={t("The link for {name}", { name })} link={link} onClose={onClose}>
    <p>
      {t(
        "No mail was sent. Give {name} this link yourself, and nobody else: whoever opens it first chooses the password. It works once, for 24 hours.",
        { name },
      )}
    </p>
  </LinkDialog>
);
