import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { englishMessages, MessagesContext } from "#app/i18n/messages.ts";
import { messagesIn } from "#app/i18n/translated-messages.server.ts";
import { ConsentBox } from "#app/leads/form/enquiry-form.tsx";
import { ReaderContext, ReadersLanguage } from "./readers-language.tsx";

const telugu = messagesIn("te");
const box = (
  <ReadersLanguage>
    <ConsentBox id="agree" noticeUrl="/te/privacy" />
  </ReadersLanguage>
);

test("in a text borrowed from English, a Telugu reader consents in Telugu", () => {
  const html = renderToStaticMarkup(
    <ReaderContext value={{ locale: "te", words: telugu }}>
      <MessagesContext value={englishMessages}>{box}</MessagesContext>
    </ReaderContext>,
  );
  expect(html).toContain('<div lang="te" dir="ltr">');
  expect(html).toContain(telugu.form.consent);
  expect(html).not.toContain(englishMessages.form.consent);
});

test("in a text in the reader's language, the form has no wrapper", () => {
  const html = renderToStaticMarkup(
    <ReaderContext value={{ locale: "te", words: telugu }}>
      <MessagesContext value={telugu}>{box}</MessagesContext>
    </ReaderContext>,
  );
  expect(html).not.toContain('lang="te"');
});
