import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Works without React: listen.ts shows it where the device has a voice, and changes its state. */
export function ListenButton() {
  const { answer: words } = useMessages();
  return (
    <button className="listen" type="button" data-listen="off" suppressHydrationWarning>
      <span className="row">
        <Icon name="sound" /> <b>{words.listen}</b>
      </span>
      <span className="row">
        <Icon name="stop" /> <b>{words.stop}</b>
      </span>
    </button>
  );
}
