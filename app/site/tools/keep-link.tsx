import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Sends a guide to the reader's own chat. A guide that was opened also stays on the phone (offline/worker.ts). */
export function KeepLink({ text }: { text: string }) {
  const { answer: words } = useMessages();
  return (
    <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener">
      <b>
        <Icon name="keep" /> {words.keep}
      </b>
      <small>{words.keepHow}</small>
    </a>
  );
}
