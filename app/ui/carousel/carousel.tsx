import { useEffect, useRef, useState } from "react";

import { fillWords } from "#app/i18n/fill-words.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useCarousel } from "./use-carousel.ts";

export type Slide = { key: string; content: React.ReactNode; caption?: string };

/** A frame with a row of slides. It scrolls and snaps without a script; with one it also advances. */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const { carousel: words } = useMessages();
  const frame = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const { isEnhanced, current, isPlaying, show, toggle } = useCarousel(frame, row, slides.length);
  // The other slides load after hydration; without a script all of them are in the page.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const count = slides.length;
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={words.label}
      data-enhanced={isEnhanced || undefined}
      ref={frame}
    >
      <div className="carousel-view" ref={row} tabIndex={isEnhanced || count < 2 ? undefined : 0}>
        <div className="carousel-slides">
          {slides.map(({ key, content, caption }, index) => (
            <figure className="carousel-slide" key={key} inert={isEnhanced && index !== current}>
              <div className="carousel-window">
                {isAlive || index === 0 ? content : <noscript>{content}</noscript>}
              </div>
              <figcaption>
                <span>{caption}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className="carousel-controls">
          <span className="carousel-count">{fillWords(words.count, { count })}</span>
          <button className="carousel-pause" type="button" onClick={toggle}>
            <Icon name={isPlaying ? "pause" : "play"} />
            <span className="visually-hidden">{isPlaying ? words.pause : words.play}</span>
          </button>
          {slides.map(({ key }, index) => (
            <button
              className="carousel-dot"
              key={key}
              type="button"
              aria-current={index === current ? "true" : undefined}
              onClick={() => show(index)}
            >
              <span className="visually-hidden">
                {fillWords(words.picture, { number: index + 1, count })}
              </span>
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
