import { Link } from "react-router";

import { Icon } from "#app/ui/icon.tsx";

export type SetUpStep = { title: string; isDone: boolean; how: React.ReactNode };

/** Shown until everything on it is done. */
export function SetUpList({ steps }: { steps: readonly SetUpStep[] }) {
  const open = steps.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <section className="desk-block" aria-labelledby="set-up">
      <h2 id="set-up">Setting up</h2>
      <p className="staff-hint">
        {steps.length - open.length} of {steps.length} done.
      </p>
      <ul className="set-up">
        {steps.map(({ title, isDone, how }) => (
          <li key={title} data-done={isDone}>
            <Icon name={isDone ? "tick" : "flag"} />
            <div>
              <b>{title}</b>
              {isDone ? <span className="visually-hidden"> (done)</span> : <p>{how}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Known = {
  /** What the firm has not said yet, in a few words each. */
  missing: readonly string[];
  hasMail: boolean;
  hasPost: boolean;
  hasBackup: boolean;
};

export function listSetUpSteps({ missing, hasMail, hasPost, hasBackup }: Known): SetUpStep[] {
  return [
    {
      title: "The firm",
      isDone: missing.length === 0,
      how: (
        <>
          Five minutes: who you are, how people reach you, what the site may say of you. Search engines are
          kept out until then. Missing: {missing.join(", ")}. <Link to="/admin/set-up">Set up the firm</Link>
        </>
      ),
    },
    {
      title: "Mail",
      isDone: hasMail,
      how: (
        <>
          Mails are only written to files, so nobody is told of a new enquiry. Whoever runs the server sets
          SMTP_URL and MAIL_FROM; then <Link to="/admin/settings">try it and choose who is told</Link>.
        </>
      ),
    },
    {
      title: "First blog post",
      isDone: hasPost,
      how: (
        <>
          The blog shows the posts that came with the site. <Link to="/admin/blog/new">Write one</Link>
        </>
      ),
    },
    {
      title: "Backup",
      isDone: hasBackup,
      how: (
        <>
          No verified backup yet. The server makes one every night;{" "}
          <Link to="/admin/settings#backups">an owner can have one now</Link>.
        </>
      ),
    },
  ];
}
