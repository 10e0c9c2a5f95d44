import { Link } from "react-router";
import { localeNames, translatedLocales } from "#app/i18n/locales.ts";
import type { Row, Supabase } from "#app/lib/supabase.ts";
import { formatDay, formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import type { StaffPage } from "#app/staff/pages/staff-pages.ts";
import { labelOf, rich, t, titleIn } from "#app/staff/words/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OutdatedPage, PageToCheck } from "./public-facts.server.ts";

const mostRows = 8;

/** Guides, district and text pages whose newest English version is a draft, the latest first. */
export function Drafts({ pages }: { pages: readonly StaffPage[] }) {
  const drafts = pages
    .filter(({ publishedAt }) => publishedAt === null)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return (
    <section className="panel" aria-labelledby="drafts">
      <h2 id="drafts">{t("Drafts")}</h2>
      {drafts.length === 0 && (
        <p className="staff-hint">{t("No guide, district page or text page has an English draft.")}</p>
      )}
      <ul className="desk-rows rows">
        {drafts.slice(0, mostRows).map(({ kindId, slug, title, updatedAt }) => (
          <li key={slug}>
            <Link to={`/admin/content/${kindId}/${slug}`}>{title}</Link>
            <span className="staff-hint">{formatMoment(updatedAt)}</span>
          </li>
        ))}
      </ul>
      <Link to="/admin/content/guide">{t("All guides, and a new one")}</Link>
    </section>
  );
}

/** Guides show when they were checked; after half a year they are due. Nothing is shown if none is. */
export function PagesToCheck({ pages }: { pages: readonly PageToCheck[] }) {
  const due = pages.filter(({ isDue }) => isDue);
  if (due.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="to-check">
      <h2 id="to-check">{t("Pages due for checking")}</h2>
      <p className="staff-hint">
        {t("{due} of {all} were never checked, or more than six months ago.", {
          due: due.length,
          all: pages.length,
        })}
      </p>
      <ul className="desk-rows rows">
        {due.map((page) => (
          <li key={page.editPath}>
            <Link to={page.editPath}>{titleIn(page)}</Link>
            <span className="staff-missing">
              {page.checkedOn
                ? t("Checked on {when}", { when: formatDay(page.checkedOn) })
                : t("Not checked yet")}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/admin/reviews">{t("Who checks what, and by when")}</Link>
    </section>
  );
}

/** Pages whose English was changed after their translation. Nothing is shown if there are none. */
export function OutdatedTranslations({ pages }: { pages: readonly OutdatedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="outdated-translations">
      <h2 id="outdated-translations">{t("Translations to look at")}</h2>
      <p className="staff-hint">
        {pages.length === 1
          ? t("The English of one page has changed since.")
          : t("The English of {count} pages has changed since.", { count: pages.length })}
      </p>
      <ul className="desk-rows rows">
        {pages.slice(0, mostRows).map(({ editPath, outdated, ...page }) => (
          <li key={editPath}>
            <Link to={editPath}>{titleIn(page)}</Link>
            <span className="staff-missing">
              {translatedLocales
                .filter((locale) => outdated[locale])
                .map((locale) => `${localeNames[locale]} ${outdated[locale]}`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {pages.length > mostRows && <Link to="/admin/content">{t("All of them")}</Link>}
    </section>
  );
}

type Request = Row<"publication_requests">;

export async function listRequests(supabase: Supabase): Promise<Request[]> {
  const { data } = await supabase.from("publication_requests").select().order("asked_at").throwOnError();
  return data;
}

/** Drafts that writers want published. Publishing one removes it from the list. */
export function PublicationRequests({ requests, nameOf }: { requests: Request[]; nameOf: StaffNames }) {
  if (requests.length === 0) return null;
  return (
    <section className="panel whole" aria-labelledby="requests">
      <h2 id="requests">{t("Asked to be published")}</h2>
      <ul className="rows">
        {requests.map(({ subject, title, asked_by: by, asked_at: at }) => (
          <li key={subject}>
            <Link className="cluster baseline spread pick" to={`/admin/${subject}`}>
              <b className="clip">{title}</b>{" "}
              <small>{t("{who}, {when}", { who: nameOf(by), when: formatMoment(at) })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SetUpStep = { title: string; isDone: boolean; how: React.ReactNode };

export function SetUpList({ steps }: { steps: readonly SetUpStep[] }) {
  const open = steps.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="set-up">
      <h2 id="set-up">{t("Setting up")}</h2>
      <p className="staff-hint">
        {t("{done} of {count} done.", { done: steps.length - open.length, count: steps.length })}
      </p>
      <ul className="set-up rows">
        {steps.map(({ title, isDone, how }) => (
          <li key={title} className="row" data-done={isDone}>
            <Icon name={isDone ? "tick" : "flag"} />
            <div>
              <b>{title}</b>
              {isDone ? <span className="visually-hidden"> {t("(done)")}</span> : <p>{how}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Known = {
  missing: readonly string[];
  hasMail: boolean;
  hasPost: boolean;
  hasBackup: boolean;
};

export function listSetUpSteps({ missing, hasMail, hasPost, hasBackup }: Known): SetUpStep[] {
  return [
    {
      title: t("The firm"),
      isDone: missing.length === 0,
      how: rich(
        "Five minutes: who you are, how people reach you, what the site may say of you. Search engines are kept out until then. Missing: {missing}. {link}",
        {
          missing: missing.map(labelOf).join(", "),
          link: <Link to="/admin/set-up">{t("Set up the firm")}</Link>,
        },
      ),
    },
    {
      title: t("Mail"),
      isDone: hasMail,
      how: rich(
        "Mails are only written to files, so no one is told of a new enquiry. Ask the person who runs the server to enter a mail server; then {link}.",
        { link: <Link to="/admin/settings">{t("try it and choose who is told")}</Link> },
      ),
    },
    {
      title: t("First blog post"),
      isDone: hasPost,
      how: rich("The blog shows the posts that came with the site. {link}", {
        link: <Link to="/admin/blog/new">{t("Write one")}</Link>,
      }),
    },
    {
      title: t("Backup"),
      isDone: hasBackup,
      how: rich("No verified backup yet. The server makes one every night; {link}.", {
        link: <Link to="/admin/settings#backups">{t("an owner can have one now")}</Link>,
      }),
    },
  ];
}
