import { useEffect, useId, useRef, useState } from "react";
import { fillWords } from "#app/i18n/fill-words.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { usePageReferences } from "./reference-context.ts";
import { SourceLine } from "./source-list.tsx";

/**
 * Shows the source of a footnote in a card, so that readers keep their place. Closing it returns the focus to the
 * number. Without a script the number links to the list of sources, which links back.
 */
export function FootnoteCard({ locale }: { locale: Locale }) {
  const words = useMessages();
  const { sources } = usePageReferences();
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const [number, setNumber] = useState(0);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const mark = event.target instanceof Element ? event.target.closest(".cite a") : null;
      // With a modifier key the link opens elsewhere; old browsers have no popovers.
      if (!mark || event.ctrlKey || event.metaKey || event.shiftKey || !card.current?.showPopover) return;
      event.preventDefault();
      setNumber(Number(mark.textContent));
      card.current.showPopover();
      card.current.focus();
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  const source = sources[number - 1];
  if (sources.length === 0) return null;
  return (
    <div className="word-card footnote" id={id} ref={card} popover="auto" tabIndex={-1}>
      {source && (
        <>
          <b>{fillWords(words.sources.cite, { number })}</b>
          <p>
            <SourceLine {...source} locale={locale} />
          </p>
          {source.basis === "named" && <small>{words.sources.namedNote}</small>}
          <p className="footnote-ways">
            <a href={`#source-${source.id}`} onClick={() => card.current?.hidePopover()}>
              {words.guide.sources}
            </a>
            <button type="button" popoverTarget={id} popoverTargetAction="hide">
              {words.site.close}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
