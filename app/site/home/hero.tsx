import type { Hero as HeroContent } from "#app/content/kinds/home/hero.ts";
import type { ChooserQuestion } from "#app/content/kinds/tools/chooser.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { HeroForm, type HeroFormProps } from "#app/leads/form/hero-form.tsx";
import type { ShownPhone } from "#app/leads/reach/reach-of.ts";
import { PlotMap } from "#app/site/chooser/plot-map.tsx";
import { FirmHours } from "#app/site/contact/firm-hours.tsx";
import type { FirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { Carousel } from "#app/ui/carousel/carousel.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ReadersLanguage } from "#app/ui/readers-language.tsx";
import { type HeroPicture, HeroPictureView } from "./hero-picture.tsx";

type Props = {
  hero: HeroContent;
  /** The chooser's first question, the heading of the map. */
  question: Pick<ChooserQuestion, "title" | "lead" | "answers">;
  pictures: readonly HeroPicture[];
  /** The hero's own phone number, otherwise the main number. */
  phone?: ShownPhone;
  noticeUrl: string;
  form?: Omit<HeroFormProps, "placeholder" | "buttonText" | "noticeUrl" | "phone">;
  /** Office hours, call-back time and languages, as far as the owner has given them. */
  firm?: Omit<FirmFacts, "prices">;
  /** Shown above the form after it was sent. */
  thanks?: React.ReactNode;
};

/** The parts are in the order of a phone. On wide screens hero.css places them side by side, on one screen. */
export function Hero({ hero, question, pictures, phone, noticeUrl, form, firm, thanks }: Props) {
  const { hero: words } = useMessages();
  const slides = pictures.map((picture) => ({
    key: picture.src,
    content: <HeroPictureView picture={picture} />,
    caption: picture.caption,
  }));
  const links = [hero.primary_button, hero.secondary_button].filter(({ text }) => text);
  // With both texts, phones show the short line and wide screens the long one.
  const hasBoth = Boolean(hero.subheadline && hero.description);
  return (
    <section className="hero">
      <div className="wrap column">
        <div className="hero-head">
          <h1>{hero.headline}</h1>
          {hero.subheadline && <p className={hasBoth ? "lead hero-short" : "lead"}>{hero.subheadline}</p>}
          {hero.description && <p className={hasBoth ? "lead hero-long" : "lead"}>{hero.description}</p>}
        </div>
        <PlotMap {...question} />
        <div className="hero-person">
          <ReadersLanguage>
            {thanks}
            <HeroForm
              placeholder={hero.form_placeholder}
              buttonText={hero.form_button_text}
              noticeUrl={noticeUrl}
              phone={phone}
              {...form}
            />
          </ReadersLanguage>
          {phone && (
            <p className="call-line">
              <a href={`tel:${phone.number}`}>
                <span>{words.call}</span>{" "}
                <b className="figure">
                  <Icon name="phone" /> <bdi>{phone.shown}</bdi>
                </b>
              </a>
            </p>
          )}
        </div>
        {/* The first screen has no room for both the hours and the languages. */}
        {firm && <FirmHours {...firm} languages={firm.hours || firm.callBack ? "" : firm.languages} />}
        <ul className="ticks">
          {hero.features.map((feature) => (
            <li key={feature}>
              <Icon name="tick" /> {feature}
            </li>
          ))}
        </ul>
        {links.length > 0 && (
          <p className="hero-links wraps">
            {links.map(({ text, url }) => (
              <ContentLink className="tap-link" key={`${text} ${url}`} href={url}>
                {text} <Icon name="arrow" />
              </ContentLink>
            ))}
          </p>
        )}
        {slides.length > 0 && <Carousel slides={slides} />}
      </div>
    </section>
  );
}
