import { LanguageChoice } from "#app/staff/words/language-choice.tsx";
import { t } from "#app/staff/words/words.tsx";
import { SiteLogo } from "#app/ui/site-logo.tsx";

/** The sheet round signing in and passwords. */
export function SignInSheet({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="staff-centre">
      <section className="sign-in">
        <a className="staff-logo" href="/">
          <SiteLogo name={t("Staff area")} tagline={t("Back to the site")} />
        </a>
        <h1>{title}</h1>
        {children}
        <LanguageChoice />
      </section>
    </main>
  );
}
