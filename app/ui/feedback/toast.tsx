import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Tone, toneIcons } from "./message.tsx";

type Props = { tone: Tone; title: string; text?: string; onClose: () => void; children?: React.ReactNode };

/** A temporary message in a `ToastPlace`. The caller decides when it closes; errors stay until closed. */
export function Toast({ tone, title, text, onClose, children }: Props) {
  const { site } = useMessages();
  return (
    <div className="message toast" data-tone={tone} role={tone === "error" ? "alert" : "status"}>
      <Icon name={toneIcons[tone]} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {children}
      </div>
      <button type="button" onClick={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">{site.close}</span>
      </button>
    </div>
  );
}

export function ToastPlace({ children }: { children: React.ReactNode }) {
  return (
    <div className="toast-place" data-react>
      {children}
    </div>
  );
}
