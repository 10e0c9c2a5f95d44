import { expect, test } from "vitest";
import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
const { url } = site.server;
const context = await site.browser.newContext({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
});

test("without a script, a reader who says no is asked what the office said; a phone number is sent back, and staff read the rest", async () => {
  const page = await context.newPage();
  await page.goto(`${url}/te/khata-merging`);
  await page.getByRole("button", { name: "లేదు" }).click();
  await page.waitForURL(`${url}/te/wrong/khata-merging`);
  await page.getByLabel("ఏది వేరుగా ఉంది?").selectOption("ఈ పేజీలో మరో విషయం");
  const said = page.getByLabel("కార్యాలయంలో చెప్పిన మాట");
  await said.fill("ఫీజు పాతది, 98480 22338");
  await page.getByRole("button", { name: "పంపండి" }).click();
  await page.getByText("ఫోన్ నంబరు లేదా మెయిల్ చిరునామా తీసేయండి").waitFor();
  expect(await said.inputValue()).toBe("ఫీజు పాతది, 98480 22338");
  await page.getByLabel("ఏది వేరుగా ఉంది?").selectOption("ఈ పేజీలో మరో విషయం");
  await said.fill("ఫీజు పాతది");
  await page.getByRole("button", { name: "పంపండి" }).click();
  await page.waitForURL(`${url}/te/khata-merging#answer-kept`);
  expect(await page.locator("#answer-kept").isVisible()).toBe(true);
  expect(await context.cookies()).toEqual([]);

  const desk = await site.openAs("editor", "/admin/dashboard");
  const block = desk.getByRole("region", { name: "Did this help?" });
  await block.getByText("0 yes, 1 no").waitFor();
  await block.getByText("ఫీజు పాతది").waitFor();
  await block.getByRole("button", { name: /^Remove/ }).click();
  await block.getByText("ఫీజు పాతది").waitFor({ state: "detached" });
});

test("three readers with another figure cause a warning at its record, until staff have handled them", async () => {
  const page = await context.newPage();
  for (const fee of ["3,000", "3,100", "3,200"]) {
    await page.goto(`${url}/khata-merging`);
    await page.getByRole("link", { name: "Report a mistake" }).click();
    await page.getByLabel("What is different?").selectOption({ index: 1 });
    await page.getByLabel("What the office told you").fill(`They asked for ₹${fee}.`);
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/#answer-kept$/);
  }
  const withScript = await site.browser.newPage();
  await withScript.goto(`${url}/wrong/khata-merging`);
  expect(await findAxeViolations(withScript)).toEqual([]);

  const desk = await site.openAs("editor", "/admin/reviews");
  await desk.getByText("Three or more readers were told something else at an office").waitFor();
  await desk.getByRole("button", { name: "Figures of the ledger" }).click();
  const row = desk.getByRole("row").nth(1);
  await row.getByText("They asked for ₹3,100.").waitFor();
  expect(await findAxeViolations(desk)).toEqual([]);
  await row.getByRole("button", { name: /₹3,100/ }).click();
  await desk.getByText("Three or more readers were told").waitFor({ state: "detached" });
});
