import { useId } from "react";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { KeyFacts } from "#app/site/page/key-facts.tsx";
import { SentBack } from "#app/site/page/sent-back.tsx";
import { ListenButton } from "#app/site/tools/listen-button.tsx";
import { glanceCells } from "./guide-text.ts";

type Props = Pick<Guide, "at_a_glance" | "where" | "rejections">;

export const hasAnswerCard = ({ at_a_glance, where, rejections }: Props): boolean =>
  Boolean(at_a_glance || where || rejections.length > 0);

/** Who decides, how long it takes, what it costs, where, and why applications are sent back. */
export function AtAGlance({ at_a_glance, where, rejections }: Props) {
  const { guide: words } = useMessages();
  const id = useId();
  return (
    <section className="answer-card boxed" aria-labelledby={id}>
      <header className="row">
        <h2 id={id}>{words.glance}</h2>
        <ListenButton />
      </header>
      <KeyFacts cells={glanceCells({ at_a_glance }, words)} where={where} />
      <SentBack
        reasons={rejections.slice(0, 3).map(({ reason }) => reason)}
        url="#rejections"
        isOffPortal={where?.portal === "none"}
      />
    </section>
  );
}
