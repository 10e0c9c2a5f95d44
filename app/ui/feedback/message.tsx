import { Icon, type IconName } from "#app/ui/icon.tsx";

export type Tone = "success" | "error" | "warning";
type Props = { tone: Tone; title: string; children?: React.ReactNode };

export const toneIcons: Record<Tone, IconName> = { success: "tick", error: "close", warning: "flag" };

export function Message({ tone, title, children }: Props) {
  return (
    <div className="message" data-tone={tone} role={tone === "error" ? "alert" : "status"}>
      <Icon name={toneIcons[tone]} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
