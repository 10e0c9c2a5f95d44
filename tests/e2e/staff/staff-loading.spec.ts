import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { accounts } from "#tests/support/staff/accounts.ts";
import { openInboxSite, row } from "#tests/support/staff/inbox.ts";

const { site, leave } = await openInboxSite();
const menu = (page: Page) => page.getByRole("navigation", { name: "Staff area" });
const listRequest = "**/rest/v1/rpc/find_people";

/** Resolves when a frame with this text has arrived on the page's socket. */
const hears = (page: Page, words: string) =>
  new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes(words)) resolve();
      }),
    );
  });

function holdBack() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, released };
}

test.each<[string, (lead: string) => string, (page: Page) => Promise<void>]>([
  ["dashboard", () => "/admin/dashboard", (page) => page.getByText("What changed lately").waitFor()],
  [
    "lead",
    (id) => `/admin/leads/${id}`,
    (page) => page.locator(".inbox-pane").getByText("My survey number").first().waitFor(),
  ],
  [
    "guide",
    () => "/admin/content/guide/partition-guide",
    (page) => page.getByRole("tab", { name: "English" }).waitFor(),
  ],
  [
    "ledger",
    () => "/admin/content/ledger",
    (page) => page.getByRole("table", { name: "Law ledger" }).waitFor(),
  ],
])("the %s asks for each datum once, and for at most nine scripts", async (_, addressOf, isShown) => {
  const [id = ""] = await leave({ name: "Suresh", phone: "00000 00001", message: "My survey number" });
  const page = await site.pageOf("owner");
  const data: string[] = [];
  const scripts = new Set<string>();
  page.on("request", (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
    // The router's own list of route files is not data.
    else if (request.resourceType() === "fetch" && pathname !== "/__manifest")
      data.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ""}`);
  });
  let changes = 0;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"postgres_changes",{"ids"')) changes += 1;
    }),
  );
  // On a busy machine a change of an earlier test may arrive late, and then the page is right to load again.
  do {
    changes = 0;
    data.length = 0;
    const isListening = hears(page, "Subscribed to PostgreSQL");
    await page.goto(site.server.url + addressOf(id));
    await isShown(page);
    await isListening;
    let before = 0;
    const countNew = () => {
      const count = data.length - before;
      before = data.length;
      return count;
    };
    await expect.poll(countNew, { interval: 700 }).toBe(0);
  } while (changes > 0);
  expect(data.length).toBeGreaterThan(5);
  expect(data.filter((one, at) => data.indexOf(one) !== at)).toEqual([]);
  expect([...scripts].length, [...scripts].join(" ")).toBeLessThanOrEqual(9);
});

test("the frame is in the server's response, and shown until the page has its data", async () => {
  const html = await (await fetch(`${site.server.url}/admin/leads`)).text();
  for (const text of ["Today", "Loading..."]) expect(html).toContain(text);
  // The member is not known yet, so the menu shows only what every member may see.
  for (const text of ["People", "Settings"]) expect(html).not.toContain(`>${text}<`);
  const { released, release } = holdBack();
  const page = await site.pageOf("owner");
  await page.route(listRequest, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.server.url}/admin/leads`);
  await menu(page).getByRole("link", { name: "Today" }).waitFor();
  await page.getByText("Loading...").waitFor();
  release();
  await page.locator(".inbox").waitFor();
  await page.getByText("Loading...").waitFor({ state: "detached" });
});

test("until the member is known again, the menu shows what their role sees, on this device", async () => {
  const page = await site.openAs("owner", "/admin/dashboard");
  await menu(page).getByRole("link", { name: "Settings" }).waitFor();
  const { released, release } = holdBack();
  await page.route("**/rest/v1/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await menu(page).getByRole("link", { name: "Settings" }).waitFor();
  expect(await page.getByText("Loading...").count()).toBe(1);
  release();
  await page.getByText("What changed lately").waitFor();
});

test("after signing in the frame is shown at once, never an empty page", async () => {
  const { released, release } = holdBack();
  const page = await site.openPage();
  await page.route("**/rest/v1/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.server.url}/admin/login?to=/admin/leads`);
  await page.getByLabel("Email").fill(accounts.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(accounts.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await menu(page).getByRole("link", { name: "Today" }).waitFor();
  release();
  await page.locator(".inbox").waitFor();
});

test("a change between the load of a page and its subscription is shown", async () => {
  const { released, release } = holdBack();
  const page = await site.pageOf("owner");
  await page.routeWebSocket(/realtime/, async (socket) => {
    await released;
    socket.connectToServer();
  });
  await page.goto(`${site.server.url}/admin/leads`);
  await page.locator(".inbox").waitFor();
  await leave({ name: "Between", phone: "00000 00002", message: "Written before the page listens" });
  release();
  await row(page, "Between").waitFor();
});

test("a change announced while a page is loading is shown", async () => {
  const page = await site.pageOf("owner");
  const isListening = hears(page, "Subscribed to PostgreSQL");
  const isAnnounced = hears(page, "Meanwhile");
  await page.route(
    listRequest,
    async (route) => {
      const before = await route.fetch();
      await isListening;
      await leave({ name: "Meanwhile", phone: "00000 00003", message: "Written while the page loads" });
      await isAnnounced;
      await route.fulfill({ response: before });
    },
    { times: 1 },
  );
  await page.goto(`${site.server.url}/admin/leads`);
  await row(page, "Meanwhile").waitFor();
});
