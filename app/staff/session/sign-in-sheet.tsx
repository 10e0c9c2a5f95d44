import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { LanguageChoice } from "#app/staff/words/language-choice.tsx";
import { staffTitle } from "#app/staff/words/staff-title.ts";
import { t } from "#app/staff/words/words.ts";
import { SiteLogo } from "#app/ui/content/site-logo.tsx";

/** The frame of the sign-in and password pages. */
export function SignInSheet({ title, children }: { title: string; children: React.ReactNode }) {
  // The router computes a route's title on navigation; the member's language is loaded later.
  useEffect(() => {
    document.title = staffTitle(title);
  }, [title]);
  // Who was invited sees whose office it is.
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
