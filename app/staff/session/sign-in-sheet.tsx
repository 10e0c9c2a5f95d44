import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { localeNames, writtenIn } from "#app/i18n/locales.ts";
import { speakTo, staffLanguages, t, useStaffLanguage } from "#app/staff/words/words.ts";
import { SiteLogo } from "#app/ui/content/site-logo.tsx";

export function SignInSheet({ title, children }: { title: string; children: React.ReactNode }) {
  // The router computes a route's title on navigation; the member's language is loaded later.
  useEffect(() => {
    document.title = t("{title} | Staff area", { title });
  }, [title]);
  // An invited person sees the name of the office.
  const brand = useRouteLoaderData<{ brand: string }>("routes/admin/root")?.brand;
  return (
    <main className="staff-centre">
      <section className="sign-in paper framed">
        <a className="staff-logo row" href="/">
          <SiteLogo
            name={brand || t("Staff area")}
            tagline={brand ? t("Staff area") : t("Back to the site")}
          />
        </a>
        <h1>{title}</h1>
        {children}
        <LanguageChoice />
      </section>
    </main>
  );
}

/** For the sign-in page, where the member is not known yet. The choice is stored on this device. */
function LanguageChoice() {
  const shown = useStaffLanguage();
  return (
    <fieldset className="language-choice row">
      <legend className="visually-hidden">{t("Language")}</legend>
      {staffLanguages.map((language) => (
        <button
          key={language}
          type="button"
          {...writtenIn(language)}
          aria-pressed={language === shown}
          onClick={() => void speakTo(language)}
        >
          {localeNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
