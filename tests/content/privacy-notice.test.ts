import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import notice from "#content/en/privacy.json" with { type: "json" };

/**
 * Each statement of the notice that the code must fulfil, and the test that shows it. A changed statement or a removed
 * test fails here.
 */
const shown: readonly (readonly [statement: string, file: string, test: string])[] = [
  [
    "You can read the whole site without telling us",
    "tests/pages/every-page.spec.ts",
    "a reader gets no cookie",
  ],
  [
    "in a database that visitors cannot read",
    "tests/contract/leads/leads-access.test.ts",
    "a visitor cannot read or count enquiries",
  ],
  [
    "Papers you attach are not public",
    "tests/contract/leads/attachments.test.ts",
    "staff download what was sent, byte for byte",
  ],
  [
    "no trackers and no advertising of other companies",
    "tests/pages/every-page.spec.ts",
    "a reader gets no cookie",
  ],
  [
    "a box, which is empty until you tick it",
    "tests/contract/pages/privacy.test.ts",
    "the long form asks for consent with an empty box",
  ],
  [
    "pictures or PDF files, unchanged",
    "tests/contract/leads/attachments.test.ts",
    "staff download what was sent, byte for byte",
  ],
  [
    "what the link carried that brought you here",
    "tests/e2e/site/device-queue.spec.ts",
    "the campaign of the first page and the visit's reference go with the lead",
  ],
  [
    "the version of this notice or your spoken yes",
    "tests/contract/leads/leads-access.test.ts",
    "staff cannot change an enquiry's id, date, key, consent or words",
  ],
  [
    "A mark, if a number looks mistyped or a message looks like spam",
    "tests/contract/pages/hostile-forms.test.ts",
    "a machine's form is stored with the reason why it is doubted",
  ],
  [
    "It is still kept, and our staff can still see it",
    "tests/contract/leads/lead-doubts.test.ts",
    "stays a doubt beside the words",
  ],
  [
    "Visitors can send an enquiry and read none",
    "packages/embedded-supabase/tests/gateway.test.ts",
    "a visitor leaves a lead, always new, and reads none back",
  ],
  [
    "the site sends a mail to our staff",
    "tests/contract/leads/outbox.test.ts",
    "many leads at once share mails",
  ],
  [
    "the dates you let the page [Deadlines](/deadlines) remember, stay on your device",
    "tests/e2e/site/right-door.spec.ts",
    "with one it leaves the phone in no request",
  ],
  [
    "makes the PDF or the page from it and keeps nothing",
    "tests/contract/pages/privacy.test.ts",
    "what is typed into a letter makes a PDF",
  ],
  [
    "your message begins with the page and this reference",
    "tests/e2e/site/device-queue.spec.ts",
    "the campaign of the first page and the visit's reference go with the lead, and with a chat",
  ],
  ["your browser erases it", "tests/e2e/site/device-queue.spec.ts", "is sent once on return and wiped"],
  [
    "After a week it is sent only if you say so",
    "tests/e2e/site/device-queue.spec.ts",
    "a message older than a week is shown, and sent only when asked for",
  ],
  [
    "Public pages that you have read stay in your browser",
    "tests/e2e/site/offline-reading.spec.ts",
    "a guide that was read opens without a connection",
  ],
  [
    "We set no advertising cookies and load no tracking scripts",
    "tests/pages/every-page.spec.ts",
    "a reader gets no cookie",
  ],
  [
    "What you type in a form is not written to the server’s log",
    "tests/contract/pages/privacy.test.ts",
    "what is typed into a form is kept for staff",
  ],
  [
    "the server counts how many come from one internet address",
    "tests/contract/pages/hostile-forms.test.ts",
    "a hundred and twenty enquiries from one /48",
  ],
  [
    "It keeps no name, number or address with them",
    "tests/contract/pages/privacy.test.ts",
    "a search that finds nothing is counted",
  ],
  [
    "is kept without who wrote it",
    "tests/e2e/site/was-this-right.spec.ts",
    "a phone number is sent back, and staff read the rest",
  ],
  [
    "it is erased 12 months after it came, with its papers and notes",
    "tests/contract/leads/lead-retention.test.ts",
    "what is older than twelve months is erased with its attachments, unless work began",
  ],
  [
    "the site does not erase it by itself",
    "tests/contract/leads/lead-retention.test.ts",
    "what is older than twelve months is erased with its attachments, unless work began",
  ],
  [
    "It does not note what was in it",
    "tests/contract/leads/lead-retention.test.ts",
    "nothing of them is left",
  ],
  [
    "**Show** you what we keep about you, and give you a copy",
    "tests/contract/leads/lead-retention.test.ts",
    "editors export and do not erase",
  ],
  ["**Erase** it", "tests/contract/leads/lead-retention.test.ts", "an owner erases a whole person"],
  [
    "is checked by the database itself",
    "tests/contract/access/access-matrix.test.ts",
    "everybody can do what the matrix says and no more",
  ],
  [
    "Papers are not reachable by a public address",
    "tests/contract/leads/attachments.test.ts",
    "none of them can be copied into the open",
  ],
  [
    "stored in a form that cannot be read back",
    "tests/contract/pages/privacy.test.ts",
    "the password of a member is in no table",
  ],
  [
    "We record it with each consent",
    "tests/contract/pages/privacy.test.ts",
    "the long form asks for consent with an empty box",
  ],
];

const statements = JSON.stringify(notice.sections);
const root = path.resolve(import.meta.dirname, "../..");

test.each(shown)("the notice says “%s”, and a test shows it", (statement, file, title) => {
  expect(statements).toContain(statement);
  const titles = readFileSync(path.join(root, file), "utf8").matchAll(
    /\btest(?:\.each\([^`]*?\))?\(\s*["`](.*)["`]/g,
  );
  expect([...titles].some(([, name]) => name?.includes(title))).toBe(true);
});
