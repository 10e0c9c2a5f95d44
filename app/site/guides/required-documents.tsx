import { useId } from "react";
import { plainText } from "#app/content/engine/inline-text.ts";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PrintButton } from "#app/ui/page/print-button.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import { shareText } from "./share-text.ts";

type Props = {
  documents: Guide["papers"];
  /** The guide's title and address, for the recipient of the list. */
  title: string;
  pageUrl: string;
  /** Keeps the ticks of each guide separate on this device. */
  guideId: string;
  /** The whole guide as text. It is created on click, so that the page does not contain it twice. */
  wholeText?: () => string;
};

/** A checklist that works without a script; with one, the ticks are kept on the device. */
export function RequiredDocuments({ documents, title, pageUrl, guideId, wholeText }: Props) {
  const { papers: words } = useMessages();
  const id = useId();
  const text = shareText(
    title,
    documents.map(({ name, note }) => ({ name, note: plainText(note) })),
    pageUrl,
  );
  const [before = "", after = ""] = words.ready.split("{ready}");
  return (
    <div className="papers">
      <ul data-papers={guideId}>
        {documents.map(({ name, note }, index) => (
          <li key={name}>
            <label>
              <input className="tick-box" type="checkbox" name={`${id}-${index + 1}`} value={name} />
              <span>
                <b>{name}</b>
                {note && (
                  <small>
                    <RichText source={note} />
                  </small>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="papers-foot note">
        <p>{words.kept}</p>
        {wholeText && (
          <a
            className="tap-link"
            data-react
            href={chatUrl(`${title}\n${pageUrl}`)}
            onClick={(event) => {
              event.currentTarget.href = chatUrl(wholeText());
            }}
            target="_blank"
            rel="noopener"
          >
            <Icon name="chat" /> {words.whole}
          </a>
        )}
      </div>
      <div className="papers-bar cluster">
        <p className="figure">
          {before.replace("{total}", `${documents.length}`)}
          <b className="papers-ready" />
          {after.replace("{total}", `${documents.length}`)}
        </p>
        <div>
          <PrintButton text={words.print} part="papers" />
          <a {...quietButton} href={chatUrl(text)} target="_blank" rel="noopener">
            <Icon name="chat" /> {words.share}
          </a>
        </div>
      </div>
    </div>
  );
}

const chatUrl = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
