import { expect, test } from "vitest";
import { englishMessages } from "#app/i18n/messages.ts";
import { footerContent } from "./home/footer.ts";
import { headerContent } from "./home/header.ts";
import { guidesListContent } from "./pages/guides-list.ts";

test("visitors see the same failure texts as the log, in English word for word", () => {
  const { site, guides } = englishMessages;
  expect(site.headerFailed).toBe(headerContent.failure?.texts.exception);
  expect(site.footerFailed).toBe(footerContent.failure?.texts.exception);
  expect(guides.failed).toEqual(guidesListContent.failure?.texts);
});
