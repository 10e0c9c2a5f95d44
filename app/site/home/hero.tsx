import type { Hero as HeroContent } from "#app/content/kinds/hero.ts";
import { useWords } from "#app/i18n/words.ts";
import { HeroForm, type HeroFormProps } from "#app/leads/hero-form.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { ContentLink } from "#app/ui/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type HeroPicture, HeroPictureView } from "./hero-picture.tsx";

type Props = {
  hero: HeroContent;
  pictures: readonly HeroPicture[];
  /** As dialled and as shown, with the main number where the hero has none of its own. */
  phone: { number: string; shown: string };
  noticeUrl: string;
  form?: Omit<HeroFormProps, "placeholder" | "buttonText" | "noticeUrl" | "phone">;
};

export function Hero({ hero, pictures, phone, noticeUrl, form }: Props) {
  const { hero: words } = useWords();
  const slides = pictures.map((picture, index) => ({
    key: picture.src,
    content: <HeroPictureView picture={picture} isFirst={index === 0} />,
    caption: picture.caption,
  }));
  const links = [hero.primary_button, hero.secondary_button].filter(({ text }) => text);
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          {hero.subheadline && <p className="hero-subheadline">{hero.subheadline}</p>}
          <h1>{hero.headline}</h1>
          {hero.description && <p className="lead">{hero.description}</p>}
          <ul className="ticks">
            {hero.features.map((feature) => (
              <li key={feature}>
                <Icon name="tick" /> {feature}
              </li>
            ))}
          </ul>
          <HeroForm
            placeholder={hero.form_placeholder}
            buttonText={hero.form_button_text}
            noticeUrl={noticeUrl}
            phone={phone}
            {...form}
          />
          <p className="call-line">
            {words.call}
            <a className="figure" href={`tel:${phone.number}`}>
              <Icon name="phone" /> {phone.shown}
            </a>
          </p>
          {links.length > 0 && (
            <p className="hero-links">
              {links.map(({ text, url }) => (
                <ContentLink key={`${text} ${url}`} href={url}>
                  {text} <Icon name="arrow" />
                </ContentLink>
              ))}
            </p>
          )}
        </div>
        {slides.length > 0 && <Carousel slides={slides} />}
      </div>
    </section>
  );
}
