import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";

const failOnField = path.resolve("tests/support/server/fail-on-field.mjs");
const { server, openPage } = await openSite(
  "errors",
  { NODE_OPTIONS: `--import=${failOnField}` },
  { isNew: true },
);
const { pathname, search } = server.setupLink();
const setupPage = server.url + pathname + search;

/** Waits for the page's script, which sends the form itself; before that the browser would. */
const openSetUp = (page: Page) => page.goto(setupPage, { waitUntil: "networkidle" });

async function sendSetUp(page: Page): Promise<void> {
  await page.getByLabel("Your name").fill("Asha");
  await page.getByLabel("Email").fill("owner@example.org");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Create the account" }).click();
}

/** The link of a failed page leads back to the form. */
async function expectWayBack(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "This page has failed" }).waitFor();
  await page.getByRole("link", { name: "Open this page again" }).click();
  await page.getByRole("heading", { level: 1, name: "Create the owner's account" }).waitFor();
}

/** The page shows the ID of its request, with which the operator finds it in the log. */
async function expectLoggedId(page: Page): Promise<void> {
  const id = (await page.locator("main code").textContent()) ?? "";
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(server.output()).toContain(id);
}

test("the first owner's page reports status 403, status 502 and a server that cannot be reached, and leads back", async () => {
  const page = await openPage();
  const notAccepted = { status: 403, body: "This form was sent from another website and was not accepted." };
  const badGateway = { status: 502, body: "<html><body><h1>502 Bad Gateway</h1></body></html>" };
  for (const failure of [notAccepted, badGateway, undefined]) {
    await openSetUp(page);
    await page.route(
      "**/admin/first-owner.data*",
      (route) => (failure ? route.fulfill(failure) : route.abort()),
      { times: 1 },
    );
    await sendSetUp(page);
    await expectWayBack(page);
  }
});

/** From now on every form fails in the server (fail-on-field.mjs). */
const breakForms = (page: Page) =>
  page.route("**", (route, request) =>
    route.continue(
      request.method() === "POST" ? { postData: `${request.postData()}&test-fault=1` } : undefined,
    ),
  );

test.each([true, false])(
  "when the server fails, the first owner's page reports it (script: %s), and leads back",
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    await openSetUp(page);
    await breakForms(page);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await sendSetUp(page);
    expect((await answered).status()).toBe(500);
    await expectWayBack(page);
  },
);

test("without a script the first owner's page shows the request ID that the log has", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await openSetUp(page);
  await breakForms(page);
  await sendSetUp(page);
  await expectLoggedId(page);
});

test.each([["/te/fees", "మా వైపు ఏదో తప్పు జరిగింది", "ఈ పేజీని మళ్లీ తెరవండి."]])(
  "a public page that fails has a message in its language, and leads back: %s",
  async (address, title, again) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(server.url + address);
    await breakForms(page);
    await page.locator("select[name=kind]").selectOption("sale");
    await page.locator("form:has(select[name=kind]) button[type=submit]").click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await expectLoggedId(page);
    await page.getByRole("link", { name: again }).click();
    await page.locator("main form[method=post]").first().waitFor();
  },
);

test("a public page that fails in the browser has no empty request ID, and leads back", async () => {
  const page = await openPage();
  await page.goto(server.url);
  await wakePage(page);
  await page.getByPlaceholder("Enter your email or phone").fill("98480 22338");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("link", { name: "Everything that happens next" }).click();
  await wakePage(page);
  await page.getByLabel("Time of day").selectOption({ label: "Evening" });
  await page.route("**/thank-you.data*", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Something went wrong on our side" }).waitFor();
  expect(await page.locator("main code").count()).toBe(0);
  await page.getByRole("link", { name: "Open this page again." }).click();
  await page.getByLabel("Time of day").waitFor();
});
