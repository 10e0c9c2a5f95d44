import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { authenticatorFor, roomInThisStep } from "#embedded-supabase/tests/authenticator.ts";
import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { accounts } from "#tests/support/staff/accounts.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();

async function signIn({ email, password }: { email: string; password: string }, width = 1280): Promise<Page> {
  const page = await (await site.browser.newContext({ viewport: { width, height: 800 } })).newPage();
  await page.goto(`${site.server.url}/admin/login?to=/admin/profile`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  return page;
}

test("a member sets up an app, keeps the codes, and is asked for one when signing in again", async () => {
  const page = await signIn(accounts.editor, 360);
  await page.getByRole("heading", { level: 1, name: "Your profile" }).waitFor();
  await page.getByRole("button", { name: "Set up an app" }).click();
  await page.getByAltText("QR code that holds the key").waitFor();
  await page.getByText("Cannot scan it? Type the key").click();
  const secret = (await page.locator(".app-setup-key").innerText()).replaceAll(/\s/g, "");
  const { factors } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("sb-127-auth-token") ?? "{}").user.factors
      ? { factors: 1 }
      : { factors: 0 },
  );
  expect(factors).toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);
  const app = authenticatorFor("", secret);
  await roomInThisStep();
  await page.getByLabel("Enter the code the app shows now").fill("000000");
  await page.getByRole("button", { name: "Turn it on" }).click();
  await page.getByRole("alert").filter({ hasText: "This code is not right" }).waitFor();
  await page.getByLabel("Enter the code the app shows now").fill(app.code(-30));
  await page.getByRole("button", { name: "Turn it on" }).click();

  await page.getByRole("heading", { name: "Keep these recovery codes" }).waitFor();
  const codes = await page.locator(".recovery-codes code").allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  expect(await page.getByRole("button", { name: "Done" }).isDisabled()).toBe(true);
  await page.getByLabel("I have saved them").check();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText("10 of 10 left").waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });

  const again = await signIn(accounts.editor);
  await again.getByRole("heading", { name: "One more step" }).waitFor();
  expect(await findAxeViolations(again)).toEqual([]);
  await again.goto(`${site.server.url}/admin/leads`);
  await again.getByRole("heading", { name: "One more step" }).waitFor();
  await again.getByLabel("Code from your app").fill(app.code());
  await again.keyboard.press("Enter");
  await again.waitForURL("**/admin/leads");
  await again.context().close();

  const withoutPhone = await signIn(accounts.editor, 360);
  await withoutPhone.getByRole("button", { name: "Use a recovery code" }).click();
  await withoutPhone.getByLabel("Recovery code").fill(codes[0]?.toUpperCase() ?? "");
  await withoutPhone.getByRole("button", { name: "Continue" }).click();
  await withoutPhone.getByText("9 of 10 left").waitFor();

  // The password is changed without losing the second step.
  await withoutPhone.getByLabel("Current password").fill(accounts.editor.password);
  await withoutPhone.getByLabel("New password").fill("another good password");
  await withoutPhone.getByRole("button", { name: "Change the password" }).click();
  await withoutPhone.getByText("Your password was changed.").waitFor();
  await withoutPhone.context().close();
  await page.context().close();
});

test("an owner ends a session of another own device, which is signed out at once", async () => {
  const [here, there] = await Promise.all([signIn(accounts.owner), signIn(accounts.owner, 360)]);
  await there.getByRole("heading", { level: 1, name: "Your profile" }).waitFor();
  await here.reload();
  const devices = here.getByRole("region", { name: "Where you are signed in" });
  await devices.getByText("This device").waitFor();
  const others = devices.getByRole("button", { name: /^End this session/ });
  await others.first().waitFor();
  expect(await devices.getByText(/Chrome on Linux/).count()).toBeGreaterThan(1);
  await here.getByRole("button", { name: "Sign out everywhere else" }).click();
  await here.getByRole("button", { name: "Sign out the others" }).click();
  await here.getByText("Your other devices are signed out.").waitFor();
  await there.reload();
  await there.waitForURL("**/admin/login*");
  await there.context().close();
  await here.context().close();
});

test("a passkey is added, signs in at aal2 without a password, is renamed and removed", async () => {
  // A passkey belongs to a host name, not to an IP address.
  const origin = site.server.url.replace("127.0.0.1", "localhost");
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${origin}/admin/login?to=/admin/profile`);
  await page.getByLabel("Email").fill(accounts.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(accounts.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Keep these recovery codes" }).waitFor();
  await page.getByLabel("I have saved them").check();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Rename Passkey" }).waitFor();
  await page.getByText("After the password, your passkey is asked for.").waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Rename Passkey" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Office computer");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Rename Office computer" }).waitFor();

  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await page.waitForURL("**/admin/login*");
  await page.goto(`${origin}/admin/login?to=/admin/profile`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/profile");
  const level = await page.evaluate(() => {
    const { access_token: token } = JSON.parse(localStorage.getItem("sb-localhost-auth-token") ?? "{}");
    return JSON.parse(atob(token.split(".")[1])).aal;
  });
  expect(level).toBe("aal2");

  // After the password the passkey is offered first, the codes are the second way, and an app is not named.
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await page.waitForURL("**/admin/login*");
  await page.goto(`${origin}/admin/login?to=/admin/profile`);
  await page.getByLabel("Email").fill(accounts.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(accounts.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).waitFor();
  expect(await page.getByRole("button", { name: "Use the app" }).count()).toBe(0);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/profile");

  // The password alone no longer opens the account.
  const thief = await site.clientOf("owner");
  expect((await thief.rpc("second_factor_state")).data).toBe("challenge");
  expect((await thief.from("contact_leads").select("id")).data).toEqual([]);

  await page.goto(`${origin}/admin/profile`);
  await page.getByRole("button", { name: "Remove Office computer" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("Office computer was removed.").waitFor();
  await context.close();
});
