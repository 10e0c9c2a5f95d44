import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openInboxSite, row } from "#tests/support/staff/inbox.ts";

const { idOf, leave, personOf, openInbox, statusOf } = await openInboxSite();

/** The keys apply to the lead once its name has the focus; before, they apply to the list. */
const untilOpen = async (page: Page, phone: string) => {
  const name = page.getByRole("heading", { name: phone });
  await expect.poll(() => name.evaluate((heading) => heading === document.activeElement)).toBe(true);
};

async function openLead(page: Page, phone: string): Promise<void> {
  await row(page, phone).getByRole("link").click();
  await untilOpen(page, phone);
}

test("a single key changes nothing: it opens a question, and the second key answers it", async () => {
  const [first = "", second = ""] = await leave({ phone: "00000 00071" }, { phone: "00000 00072" });
  const page = await openInbox("editor");
  await row(page, "00072").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "00000 00072" }).waitFor();
  // These keys are a text that was meant for a note.
  for (const letter of "pvt") await page.keyboard.press(letter);
  expect(await statusOf(second)).toBe("new");
  await page.keyboard.press("s");
  await page.getByRole("dialog", { name: "Set status" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await statusOf(second)).toBe("new");
  await page.keyboard.press("s");
  await page.keyboard.press("c");
  await expect.poll(() => statusOf(second)).toBe("contacted");
  await page.keyboard.press("z");
  await expect.poll(() => statusOf(second)).toBe("new");
  await page.keyboard.press("k");
  await page.getByRole("heading", { name: "00000 00071" }).waitFor();
  await page.keyboard.press("n");
  await page.keyboard.type("swop");
  expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe("swop");
  expect(await statusOf(first)).toBe("new");
  await page.keyboard.press("Escape");

  await page.keyboard.press("/");
  await page.keyboard.type("c");
  expect(await page.getByRole("searchbox").inputValue()).toBe("c");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
  await page.getByLabel("Use keyboard shortcuts on this device").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.evaluate(() => localStorage.removeItem("lead-shortcuts"));
});

test("from the oldest new lead to the next one, called and assigned, in at most six keys", async () => {
  const [newer = "", oldest = ""] = await leave({ phone: "00000 00073" }, { phone: "00000 00074" });
  const page = await openInbox("editor");
  await row(page, "00074").waitFor();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press("g");
  await untilOpen(page, "00000 00074");
  await press("1");
  await page.getByRole("dialog", { name: "Next call" }).waitFor();
  await press("7");
  await page.getByText("Imran called and spoke with them.").waitFor();
  await press("a");
  await page.getByRole("dialog", { name: "Hand over" }).waitFor();
  await press("1");
  await page.getByText("Imran gave it to Lavanya.").waitFor();
  await press("j");
  await untilOpen(page, "00000 00073");
  expect(keys).toBeLessThanOrEqual(6);
  const person = await personOf(oldest);
  expect(person).toMatchObject({ tray: "contacted", assignee: idOf("owner") });
  expect(person.next_call).toMatch(/^\d{4}-\d\d-\d\d/);
  expect(await statusOf(newer)).toBe("new");
});

test("a key pressed while the next lead is loading applies to that lead, and the question names the person", async () => {
  await leave({ phone: "00000 00075" }, { phone: "00000 00076" });
  const page = await openInbox("editor");
  await openLead(page, "00000 00075");
  const gate = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  await page.route(
    (address) => address.pathname.endsWith("/open_person"),
    async (route) => {
      isAsked.resolve();
      await gate.promise;
      await route.continue();
    },
  );
  await page.keyboard.press("j");
  await page.keyboard.press("l");
  await isAsked.promise;
  await page.keyboard.press("c");
  expect(await page.getByRole("dialog").count()).toBe(0);
  gate.resolve();
  await page.getByRole("dialog", { name: "Log a contact: 00000 00076" }).waitFor();
  await page.getByRole("heading", { name: "00000 00076", exact: true, includeHidden: true }).waitFor();
});

test("a person with a later call is not the one that has waited longest", async () => {
  await leave({ phone: "00000 00077" }, { phone: "00000 00078", next_call: "2099-01-01" });
  const page = await openInbox("editor");
  await row(page, "00078").waitFor();
  await page.keyboard.press("g");
  await page.getByRole("heading", { name: "00000 00077" }).waitFor();
});

test("a key pressed right after g applies to the lead that g opens", async () => {
  const [, lead = ""] = await leave({ phone: "00000 00064" }, { phone: "00000 00063" });
  const { id: longest } = await personOf(lead);
  const page = await openInbox("editor");
  await openLead(page, "00000 00064");
  const gate = Promise.withResolvers<void>();
  await page.route(
    (address) => address.pathname.endsWith("/people") && address.search.includes("tray=eq.new"),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  expect(await page.getByRole("dialog").count()).toBe(0);
  gate.resolve();
  await page.getByRole("dialog", { name: "Log a contact: 00000 00063" }).waitFor();
  expect(page.url()).toContain(longest);
});

test("after assigning and moving on at once, the list shows the saved state", async () => {
  await leave({ phone: "00000 00065" }, { phone: "00000 00066" });
  const page = await openInbox("owner");
  await openLead(page, "00000 00065");
  const gate = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  await page.route("**/rpc/find_people", async (route) => {
    isAsked.resolve();
    await gate.promise;
    await route.continue();
  });
  await page.keyboard.press("a");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("1");
  await isAsked.promise;
  await page.keyboard.press("j");
  gate.resolve();
  await page.getByRole("heading", { name: "00000 00066" }).waitFor();
  await page.keyboard.press("u");
  await expect.poll(() => row(page, "00065").locator(".lead-handler").innerText()).not.toBe("No one yet");
  await page.unroute("**/rpc/find_people");
});
