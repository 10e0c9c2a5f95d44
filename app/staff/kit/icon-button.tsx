import type { LucideIcon } from "lucide-react";

type Props = React.ComponentProps<"button"> & { icon: LucideIcon; label: string };

/** A button that is only a sign; the label says what it does to those who hear the page. */
export const IconButton = ({ icon: Icon, label, ...button }: Props) => (
  <button type="button" className="icon-button" aria-label={label} {...button}>
    <Icon aria-hidden="true" />
  </button>
);
