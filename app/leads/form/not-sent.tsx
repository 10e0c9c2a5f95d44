import { useMessages } from "#app/i18n/messages.ts";
import type { ShownPhone } from "#app/leads/reach/reach-of.ts";
import { Message } from "#app/ui/feedback/message.tsx";

type Props = {
  phone?: ShownPhone;
  /** The server's message, if it refused the form for a reason. It says whom to call. */
  refusal?: string;
};

export function NotSent({ phone, refusal }: Props) {
  const { hero: words } = useMessages();
  return (
    <Message tone="error" title={words.failedTitle}>
      <p>{refusal || words.failedText}</p>
      {!refusal && phone && (
        <p className="note">
          {words.orCall}{" "}
          <a href={`tel:${phone.number}`}>
            <bdi>{phone.shown}</bdi>
          </a>
          .
        </p>
      )}
    </Message>
  );
}
