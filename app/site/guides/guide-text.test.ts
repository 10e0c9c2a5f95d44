import { expect, test } from "vitest";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { englishMessages } from "#app/i18n/messages.ts";
import { guideText } from "./guide-text.ts";

const step = (title: string) => ({ title, text: "How it is done." });
const guide = {
  title: "Court case or prohibited list",
  at_a_glance: {
    office: { value: "Collector", note: "For [[stay]] orders [S60]" },
    time: { value: "30 days", note: "" },
  },
  where: { portal: "bhu-bharati", menu: "Look under grievance", note: "" },
  steps: [
    {
      task: "Court case",
      place: "home",
      heading: "At home",
      steps: [step("Get the order"), step("Copy it")],
    },
    { task: "Prohibited list", place: "portal", heading: "On the portal", steps: [step("Sign in")] },
  ],
  papers: [{ name: "Order", note: "Certified" }],
  rejections: ["One", "Two", "Three", "Four"].map((reason) => ({ reason, remedy: "" })),
} as unknown as Guide;

test("a guide becomes one message: answer, steps by task, papers, three reasons, its address last", () => {
  expect(guideText(guide, englishMessages.guide, "https://example.org/x")).toBe(
    [
      "*Court case or prohibited list*",
      "",
      "Who decides: Collector. For stay orders",
      "How long: 30 days",
      "Where: Look under grievance https://bhubharati.telangana.gov.in",
      "",
      "*Steps*",
      "*Court case*",
      "1. Get the order",
      "2. Copy it",
      "*Prohibited list*",
      "1. Sign in",
      "",
      "*Papers to collect*",
      "- Order",
      "",
      "*It is sent back because*",
      "- One",
      "- Two",
      "- Three",
      "",
      "https://example.org/x",
    ].join("\n"),
  );
});
