import { Link } from "react-router";
import { labelOf, rich, t } from "#app/staff/words/words.ts";
import { Icon } from "#app/ui/icon.tsx";

export type SetUpStep = { title: string; isDone: boolean; how: React.ReactNode };

/** The steps of the set-up, shown until all are done. */
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
  /** The unanswered set-up questions, in a few words each. */
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
