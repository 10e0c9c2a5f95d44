import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { joinRemarks, quotesOf } from "#app/content/review/quoted-remarks.ts";
import type { ReviewAnswer } from "#app/content/review/review-visit.ts";
import { hostContext } from "#app/context.ts";
import { formatDate } from "#app/i18n/locales.ts";
import { readForm } from "#app/lib/read-form.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { listWordFields, shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/review.ts";

const answerSchema = z.object({
  remark: z.string().trim().max(2000, "Use at most 2,000 letters."),
  answer: z.enum(["approved", "change"], "Choose one of the two answers."),
});

/** The prefix of fields that are about one text. The quoted text follows it. */
const aboutText = "about ";

type Fields = { remark: string };
type ReadReview =
  | { answer: ReviewAnswer }
  | { fields: Fields; faults: Partial<Record<keyof Fields | "answer", string>> };

function readReview(form: FormData): ReadReview {
  const about = [...form].flatMap(([name, words]) =>
    name.startsWith(aboutText) ? [{ quote: name.slice(aboutText.length), words: String(words) }] : [],
  );
  const fields = { remark: joinRemarks([{ words: String(form.get("remark") ?? "") }, ...about]) };
  const read = answerSchema.safeParse({ ...fields, answer: form.get("answer") });
  if (!read.success) {
    const { fieldErrors } = z.flattenError(read.error);
    const first = (errors: string[] | undefined) => errors?.[0];
    return {
      fields,
      faults: {
        remark: first(fieldErrors.remark),
        answer: first(fieldErrors.answer),
      },
    };
  }
  const { answer, ...given } = read.data;
  if (answer === "change" && !given.remark)
    return { fields, faults: { remark: "Write in a sentence what should change." } };
  return { answer: { ...given, isApproved: answer === "approved" } };
}

export const links = sheetsFor("form");

export const meta = () => [
  { title: "Read a page before it is published" },
  { name: "robots", content: "noindex" },
];

// The link is a secret. ("no-referrer" is too strict: the browser would then send the form without an origin.)
export const headers = () => ({ "Referrer-Policy": "same-origin", "Cache-Control": "no-store" });

const linkIn = (url: URL): string => url.searchParams.get("link") ?? "";

export async function loader({ context, url }: Route.LoaderArgs) {
  const link = linkIn(url);
  const isMailed = url.searchParams.has("mailed");
  const visit = await context.get(hostContext).openReview(link);
  if (!visit) return data({ visit: undefined, isMailed }, { status: isMailed ? 200 : 404 });
  const { content, ...known } = visit;
  return data({
    isMailed,
    visit: {
      ...known,
      title: titleIn(content),
      quotes: quotesIn(known.kind, content),
      page: `/review/page?${new URLSearchParams({ link })}`,
    },
  });
}

const titleIn = (content: unknown): string => {
  const { title } = (content ?? {}) as { title?: unknown };
  return typeof title === "string" ? title : "A page";
};

/** The texts of the page, in its order. What search engines show is not part of it. */
const quotesIn = (stored: string, content: unknown): string[] => {
  const kind = contentKinds.find(({ storage }) => "kind" in storage && storage.kind === stored);
  const texts = kind ? listWordFields(shapeOf(kind.schema), content) : [];
  return quotesOf(texts.filter(({ path }) => path[0] !== "seo").map(({ text }) => text));
};

export async function action({ context, request, url }: Route.ActionArgs) {
  const read = readReview(await readForm(request));
  if ("faults" in read) return data(read, { status: 400 });
  const outcome = await context.get(hostContext).answerReview(linkIn(url), read.answer);
  // The first link has ended with this answer.
  if (outcome === "mailed") return redirect("/review?mailed");
  const isTaken = outcome === "taken";
  return data({ isTaken }, { status: isTaken ? 200 : 409 });
}

/** Shows one saved version to an advocate without an account and takes the answer. */
export default function ReviewRoute({ loaderData: { visit, isMailed }, actionData }: Route.ComponentProps) {
  if (!visit && isMailed)
    return (
      <main className="sheet">
        <Notice title="One more step" tone="success">
          <p>
            We have sent a second mail to the address that is recorded for you. Open its link and confirm: the
            page names you only then.
          </p>
        </Notice>
      </main>
    );
  if (!visit)
    return (
      <main className="sheet">
        <Notice title="This link no longer works" tone="error">
          <p>
            Its time is over, or it was withdrawn. Please ask the person who sent it to you for a new one.
          </p>
        </Notice>
      </main>
    );
  const { answer } = visit;
  const isTooLate = actionData && "isTaken" in actionData && !actionData.isTaken;
  return (
    <main className="sheet">
      <h1>Read a page before it is published</h1>
      <p>
        <b>{visit.title}</b>
      </p>
      <p>
        This link is for {visit.forWhom} and works until {formatDate(dayInIndia(visit.expiresAt), "en")}.
      </p>
      <p>
        <a className="button" href={visit.page} target="_blank" rel="noopener">
          Read the page
        </a>
      </p>
      {answer ? (
        <Notice
          title={answer.isApproved ? "Approved without changes" : "Sent back with a remark"}
          tone="success"
        >
          <p>
            By {answer.reader}, {formatDate(dayInIndia(answer.givenAt), "en")}. The person who asked has been
            told.
          </p>
        </Notice>
      ) : (
        <>
          {isTooLate && (
            <Notice title="Your answer was not taken" tone="error">
              <p>Someone has answered already, the time is over, or you wrote this text yourself.</p>
            </Notice>
          )}
          <AnswerForm
            given={actionData && "faults" in actionData ? actionData : undefined}
            isConfirming={visit.isConfirming}
            quotes={visit.quotes}
          />
        </>
      )}
    </main>
  );
}

type AnswerProps = {
  given: Extract<ReadReview, { faults: object }> | undefined;
  isConfirming: boolean;
  quotes: readonly string[];
};

function AnswerForm({ given, isConfirming, quotes }: AnswerProps) {
  return (
    <Form method="post" className="form">
      <details>
        <summary>
          <u>A remark about one sentence</u>
        </summary>
        {quotes.map((quote) => (
          <TextField key={quote} label={`${quote} …`} name={`${aboutText}${quote}`} maxLength={500} />
        ))}
      </details>
      <TextAreaField
        label="What should change"
        name="remark"
        defaultValue={given?.fields.remark}
        error={given?.faults.remark}
        maxLength={2000}
        isOptional
      />
      {given?.faults.answer && <p className="field-error">{given.faults.answer}</p>}
      <p>
        <button className="button" type="submit" name="answer" value="approved">
          {isConfirming
            ? "I confirm: I have read it and approve it"
            : "I have read it: approve without changes"}
        </button>
      </p>
      <p>
        <button className="button" data-look="quiet" type="submit" name="answer" value="change">
          It should change first
        </button>
      </p>
    </Form>
  );
}
