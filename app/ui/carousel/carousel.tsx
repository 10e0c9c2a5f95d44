import { fillWords } from "#app/i18n/fill-words.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

export type Slide = { key: string; content: React.ReactNode; caption?: string };

/** A frame with a row of slides. It scrolls and snaps without a script; with move-carousel.ts it also advances. */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const { carousel: words } = useMessages();
  const count = slides.length;
  return (
    <section
      className="carousel column"
      aria-roledescription="carousel"
      aria-label={words.label}
      suppressHydrationWarning
    >
      <div className="carousel-view" tabIndex={count < 2 ? undefined : 0}>
        <div className="carousel-slides">
          {slides.map(({ key, content, caption }) => (
            <figure className="carousel-slide" key={key}>
              <div className="carousel-window">{content}</div>
              <figcaption>
                <span>{caption}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className="carousel-controls row">
          <span className="carousel-count">{fillWords(words.count, { count })}</span>
          <button className="carousel-pause" type="button">
            <span>
              <Icon name="pause" />
              <span className="visually-hidden">{words.pause}</span>
            </span>
            <span>
              <Icon name="play" />
              <span className="visually-hidden">{words.play}</span>
            </span>
          </button>
          {slides.map(({ key }, index) => (
            <button
              className="carousel-dot"
              key={key}
              type="button"
              aria-current={index === 0 ? "true" : undefined}
              suppressHydrationWarning
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
