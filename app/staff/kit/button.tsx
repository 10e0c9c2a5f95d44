import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";

type Handler = (event: React.MouseEvent<HTMLButtonElement>) => unknown;
type ButtonProps = Omit<React.ComponentProps<"button">, "onClick"> & {
  look?: "primary" | "danger";
  icon?: LucideIcon;
  onClick?: Handler;
};

/** The button of the staff area. It submits no form. */
export const Button = ({ look, icon: Icon, children, ...button }: ButtonProps) => (
  <button type="button" className="staff-button" data-look={look} {...button}>
    {Icon && <Icon aria-hidden="true" />}
    {children}
  </button>
);

/** The button that sends a form. */
export const SubmitButton = (props: ButtonProps) => <Button type="submit" look="primary" {...props} />;

type LinkButtonProps = React.ComponentProps<typeof Link> & Pick<ButtonProps, "look" | "icon">;

/** A link that looks like a button. */
export const LinkButton = ({ look, icon: Icon, children, ...link }: LinkButtonProps) => (
  <Link className="staff-button" data-look={look} {...link}>
    {Icon && <Icon aria-hidden="true" />}
    {children}
  </Link>
);

type IconButtonProps = Omit<React.ComponentProps<"button">, "onClick"> & {
  icon: LucideIcon;
  label: string;
  onClick?: Handler;
};

/** A button that shows only an icon; screen readers read the label. */
export const IconButton = ({ icon: Icon, label, ...button }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} {...button}>
    <Icon aria-hidden="true" />
  </button>
);
