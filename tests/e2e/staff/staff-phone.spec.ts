import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findCovered } from "#tests/support/browser/covered.ts";
import { openInboxSite, row, toast } from "#tests/support/staff/inbox.ts";

const { site, leave, openInbox } = await openInboxSite();

test.each([390, 1280])(
  "no message covers the control in use at %i px, and an error disappears with the next success",
  async (width) => {
    const [id = ""] = await leave({ phone: "00000 00076" });
    const page = await openInbox("editor", `/admin/leads/${id}`, width);
    await page.getByRole("heading", { name: "00000 00076" }).waitFor();
    const use = async (control: ReturnType<Page["locator"]>, act: () => Promise<unknown>) => {
      await act();
      await page.locator(".toast").first().waitFor();
      const isFree = async () => {
        const box = await control.boundingBox();
        const covers = await page
          .locator(".toast")
          .evaluateAll((toasts) => toasts.map((one) => one.getBoundingClientRect().toJSON()));
        return covers.every(
          ({ left, right, top, bottom }) =>
            !box ||
            box.x >= right ||
            box.x + box.width <= left ||
            box.y >= bottom ||
            box.y + box.height <= top,
        );
      };
      await expect.poll(isFree).toBe(true);
    };
    await page.route("**/rpc/change_people", (route) => route.abort(), { times: 1 });
    const status = page.getByLabel("Status", { exact: true });
    await status.focus();
    await use(status, () => status.selectOption("won"));
    await toast(page, "Not saved").waitFor();
    expect(await toast(page, "Not saved").innerText()).not.toContain("TypeError");
    expect(await findCovered(page)).toEqual([]);
    for (const name of ["Tomorrow", "In a week", "WhatsApp sent"]) {
      const button = page.getByRole("button", { name });
      await use(button, () => button.click());
    }
    expect(await toast(page, "Not saved").count()).toBe(0);
    expect(await page.locator(".toast").count()).toBe(1);
  },
);

test("on a phone a member goes from lead to lead, and back to the row of the list", async () => {
  await leave(...Array.from({ length: 30 }, (_, n) => ({ phone: `00000 003${String(n).padStart(2, "0")}` })));
  const page = await openInbox("editor", "/admin/leads", 390);
  await page.getByRole("link", { name: "00000 00320" }).click();
  await page.getByRole("heading", { name: "00000 00320" }).waitFor();
  await page.getByRole("link", { name: "Next person" }).click();
  await page.getByRole("heading", { name: "00000 00321" }).waitFor();
  await page.getByRole("link", { name: "All people" }).click();
  const isInSight = () =>
    row(page, "00000 00321").evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top > 0 && bottom < innerHeight && one.contains(document.activeElement);
    });
  await expect.poll(isInSight).toBe(true);
});

test("on touch every control is 44 px high", async () => {
  const [id = ""] = await leave({ phone: "00000 00096", suspicion: "too_quick" });
  const signedIn = await openInbox("owner");
  const storageState = await signedIn.context().storageState();
  const phone = await site.browser.newContext({
    storageState,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await phone.newPage();
  for (const address of ["/admin/leads?tray=suspected", `/admin/leads/${id}`]) {
    await page.goto(site.server.url + address);
    await page.getByText("00000 00096").first().waitFor();
    const small = await page
      .locator("#work")
      .evaluate((work) =>
        [
          ...work.querySelectorAll<HTMLElement>(
            "button, select, input:not([type=checkbox], .visually-hidden), .lead-tick, .lead-back, .staff-tabs a",
          ),
        ]
          .filter(
            (one) =>
              one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height < 43.9,
          )
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(small, address).toEqual([]);
  }
  await phone.close();
});

test.each([390, 1280])("an error disappears with its page, at %i px", async (width) => {
  const [first = ""] = await leave({ phone: "00000 00077" }, { phone: "00000 00078" });
  const page = await openInbox("editor", `/admin/leads/${first}`, width);
  await page.route("**/rpc/change_people", (route) => route.abort(), { times: 1 });
  await page.getByLabel("Status", { exact: true }).selectOption("won");
  await toast(page, "Not saved").waitFor();
  await page.getByRole("link", { name: "Next person" }).click();
  await page.getByRole("heading", { name: "00000 00078" }).waitFor();
  await toast(page, "Not saved").waitFor({ state: "detached" });
});

test("the menu has five icons within reach of the thumb, the rest on a sheet, and the current one marked", async () => {
  const page = await site.openAs("owner", "/admin/health", 360);
  // The frame is shown before the screen; with its data both are rendered again.
  await page.getByRole("region", { name: "Figures" }).waitFor();
  const menu = page.getByRole("navigation", { name: "Staff area" });
  const more = menu.getByRole("button", { name: "More" });
  await more.waitFor();
  const signs = await menu.locator("> ul > li > :is(a, button)").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => ({
        ...one.getBoundingClientRect().toJSON(),
        isCut: one.scrollWidth > one.clientWidth,
      })),
  );
  expect(signs.length).toBeLessThanOrEqual(5);
  for (const { top, bottom, left, right, height, isCut } of signs) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect([top > 740 - 64, bottom <= 740, left >= 0, right <= 360, isCut]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  }
  expect(await more.getAttribute("data-current")).not.toBeNull();
  await more.click();
  const sheet = page.getByRole("dialog", { name: "More" });
  expect(await sheet.getByRole("link", { name: "Settings" }).getAttribute("aria-current")).toBe("page");
  await sheet.getByRole("link", { name: "Staff" }).click();
  await page.getByRole("heading", { level: 1, name: "Staff" }).waitFor();
  await sheet.waitFor({ state: "detached" });
  await menu.getByRole("link", { name: "People" }).click();
  await page.locator(".inbox").waitFor();
  expect(await more.getAttribute("data-current")).toBeNull();
});

test("on a phone the filters are a sheet: the list keeps its position and follows each choice", async () => {
  await leave({ phone: "00000 00079", locale: "te" }, { phone: "00000 00080", locale: "hi" });
  const page = await openInbox("editor", "/admin/leads", 390);
  const top = async () => (await page.getByRole("list", { name: "People" }).boundingBox())?.y;
  await row(page, "00080").waitFor();
  const before = await top();
  await page.getByRole("button", { name: "Filter" }).click();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await sheet.getByLabel("Language").selectOption("te");
  await row(page, "00080").waitFor({ state: "detached" });
  await sheet.getByRole("button", { name: "Show 1 person" }).click();
  await sheet.waitFor({ state: "detached" });
  await row(page, "00079").waitFor();
  // Only the row of views, which offers to save this one, was added above it.
  expect((await top()) ?? 0).toBeLessThan((before ?? 0) + 60);
  await page.getByRole("button", { name: "Filter (1)" }).waitFor();
});
