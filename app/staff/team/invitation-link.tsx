import { LinkDialog } from "#app/staff/kit/link-dialog.tsx";

type Props = { name: string; link: string; onClose: () => void };

/** Where no mail could carry it, the owner hands the link on. */
export const InvitationLink = ({ name, link, onClose }: Props) => (
  <LinkDialog title={`The link for ${name}`} link={link} onClose={onClose}>
    <p>
      No mail was sent. Give {name} this link yourself, and nobody else: whoever opens it first chooses the
      password. It works once, for 24 hours.
    </p>
  </LinkDialog>
);
