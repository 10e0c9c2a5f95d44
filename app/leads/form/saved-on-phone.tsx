import { useMessages } from "#app/i18n/messages.ts";
import { ReachLinks } from "#app/leads/reach/reach-links.tsx";
import { Message } from "#app/ui/feedback/message.tsx";

type Props = { areAttachmentsKept?: boolean; onForget: () => void };

/** The server did not answer, and the message is kept on this device. On a shared phone it can be deleted at once. */
export function SavedOnPhone({ areAttachmentsKept = true, onForget }: Props) {
  const { saved: words } = useMessages();
  return (
    <Message tone="warning" title={words.title}>
      <p>{words.text}</p>
      {!areAttachmentsKept && <p>{words.withoutAttachments}</p>}
      <ReachLinks />
      <p>
        <button className="text-button" type="button" onClick={onForget}>
          {words.forget}
        </button>
      </p>
    </Message>
  );
}
