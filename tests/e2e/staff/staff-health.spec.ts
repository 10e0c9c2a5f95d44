import { expect, test } from "vitest";

import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();

test("site health shows the state of backups and figures of the server", async () => {
  const page = await site.openAs("editor", "/admin/health");
  await page.getByRole("heading", { level: 1, name: "Site health" }).waitFor();
  const backups = page.getByRole("region", { name: "Backups" });
  await backups.getByText("The first backup is taken tonight.").waitFor();
  const figures = page.getByRole("region", { name: "Figures" });
  expect(await figures.getByRole("term").count()).toBe(3);
  const times = figures.getByRole("definition").first();
  expect(Number.parseFloat((await times.locator("b").textContent()) ?? "")).toBeGreaterThan(0);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a failed backup is shown in red and as text, with the error", async () => {
  await site.service
    .from("backup_state")
    .update({ fault_at: new Date().toISOString(), fault: "The disk has room for 3 MB." })
    .eq("id", 1)
    .throwOnError();
  const page = await site.openAs("owner", "/admin/health");
  const backups = page.getByRole("region", { name: "Backups" });
  await backups.getByText("The last backup failed.").waitFor();
  await backups.getByText("The disk has room for 3 MB.").waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
});
