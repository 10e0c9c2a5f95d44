import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { openWorkerSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";

const { server, openPage, service } = await openWorkerSite();
const leadOf = async (email: string) => {
  const { data } = await service
    .from("contact_leads")
    .select("reference, details, lead_papers (file_name, byte_size, stored_at)")
    .eq("email", email)
    .throwOnError();
  expect(data).toHaveLength(1);
  return data?.[0] as { reference: string; details: object; lead_papers: { file_name: string }[] };
};
const namesOf = ({ lead_papers: attachments }: { lead_papers: { file_name: string }[] }) =>
  attachments.map(({ file_name: name }) => name).sort();

/** Real files: sending 11 MB through the DevTools protocol would take seconds. */
const samples = makeTempFolder("samples");
afterAll(samples.remove);
function sample(name: string, content: string | Uint8Array): string {
  const file = path.join(samples.folder, name);
  writeFileSync(file, content);
  return file;
}
const green = { create: { width: 60, height: 40, channels: 3, background: "#007236" } } as const;
const photoBytes = new Uint8Array(await sharp(green).jpeg().toBuffer());
const photo = sample("passbook.jpg", photoBytes);
/** Buffers instead of files, because a machine without a UTF-8 locale cannot handle the second file name. */
const photoAndDeed = [
  { name: "passbook.jpg", mimeType: "image/jpeg", buffer: Buffer.from(photoBytes) },
  { name: "పత్రం.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n\n%%EOF\n") },
];
const notAPhoto = sample("page.png", "<script>1</script>");
const tooLarge = sample("scan.pdf", Buffer.alloc(11 * 1024 * 1024, "%PDF-%%EOF"));
const fromAnIPhone = sample("a.heic", photoBytes);

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";

  async function openForm(address: string) {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(server.url + address);
    if (javaScriptEnabled) {
      await wakePage(page);
      await page.locator("form.form[data-ready]").waitFor();
    }
    return page;
  }

  test(`${how} JavaScript attachments arrive with the enquiry and the thanks name its reference`, async () => {
    const page = await openForm("/legal-opinion");
    const email = `attachments-${javaScriptEnabled}@example.org`;
    await page.locator("[name=contact]").fill(email);
    await page.locator("[name=district]").selectOption("adilabad");
    await page.locator("[name=mandal]").fill("Utnoor");
    await page.locator("[name=consent]").check();
    await page.locator("[name=papers]").setInputFiles(photoAndDeed);
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/thank-you\?ref=/);
    const lead = await leadOf(email);
    expect(namesOf(lead)).toEqual(["passbook.jpg", "పత్రం.pdf"]);
    expect(lead.details).toMatchObject({ district: "adilabad", mandal: "Utnoor" });
    await page.getByText(lead.reference).waitFor();
    const received = page.locator(".your-attachments");
    expect(await received.innerText()).toContain("Papers that reached us");
    expect((await received.getByRole("listitem").allInnerTexts()).sort()).toEqual([
      "passbook.jpg",
      "పత్రం.pdf",
    ]);
  });

  test(`${how} JavaScript an enquiry is stored even when an attachment is not, and the page says which and why`, async () => {
    const page = await openForm("/contact");
    const email = `refused-${javaScriptEnabled}@example.org`;
    await page.locator("[name=contact]").fill(email);
    await page.locator("[name=consent]").check();
    await page
      .locator("[name=papers]")
      .setInputFiles(javaScriptEnabled ? [notAPhoto, photo] : [tooLarge, notAPhoto, photo]);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("These papers did not arrive").waitFor();
    await page.getByText("page.png is not a photo").waitFor();
    if (!javaScriptEnabled) await page.getByText("scan.pdf is larger than 10 MB.").waitFor();
    await page.getByText("Thank you for your interest!").waitFor();
    expect(await page.locator(".your-attachments li").allInnerTexts()).toEqual(["passbook.jpg"]);
    expect(namesOf(await leadOf(email))).toEqual(["passbook.jpg"]);
  });
}

test("before sending, the page lists the attachments that cannot be accepted, and they can be removed", async () => {
  const page = await openPage();
  await page.goto(`${server.url}/contact`);
  await page.locator("[name=contact]").fill("early@example.org");
  await page.locator("[name=consent]").check();
  await page.locator("form.form[data-ready]").waitFor();
  const field = page.locator("[name=papers]");
  await field.setInputFiles([tooLarge]);
  await field.setInputFiles([fromAnIPhone]);
  const six = Array.from({ length: 6 }, (_, i) => sample(`${i}.pdf`, `%PDF-1.7 ${i} %%EOF`));
  await field.setInputFiles(six);
  const rows = page.locator(".chosen-attachments li");
  expect(await rows.count()).toBe(8);
  expect(await rows.nth(0).textContent()).toContain("is larger than 10 MB.");
  expect(await rows.nth(1).textContent()).toContain("is not a photo");
  expect(await rows.nth(7).textContent()).toContain("more than the five papers");
  await page.getByRole("button", { name: "Send" }).click();
  expect(new URL(page.url()).pathname).toBe("/contact");
  for (const name of ["scan.pdf", "a.heic", "5.pdf"])
    await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/thank-you\?ref=/);
  expect(namesOf(await leadOf("early@example.org"))).toHaveLength(5);
});

test("an aborted upload leaves the enquiry stored, and sending the form again adds its attachments once", async () => {
  const fields = { contact: "broken@example.org", consent: "yes", "papers-follow": "yes" };
  const form = () => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append("papers", new File([photoBytes], "passbook.jpg"));
    return data;
  };
  const whole = new Response(form());
  const type = whole.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const abort = new AbortController();
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.byteLength - 200)),
  });
  const broken = fetch(`${server.url}/contact`, {
    method: "POST",
    headers: { "content-type": type },
    body: stream,
    duplex: "half",
    signal: abort.signal,
  } as RequestInit).catch(() => "broken");
  // The row exists while the attachment is still being sent.
  await expect
    .poll(
      async () => (await service.from("contact_leads").select("id").eq("email", fields.contact)).data?.length,
    )
    .toBe(1);
  abort.abort();
  expect(await broken).toBe("broken");
  for (let i = 0; i < 2; i += 1) {
    const again = await fetch(`${server.url}/contact`, { method: "POST", body: form(), redirect: "manual" });
    expect(again.status).toBe(302);
  }
  expect(namesOf(await leadOf(fields.contact))).toEqual(["passbook.jpg"]);
});

test.each([
  ["/contact", "multipart/form-data", 400],
  ["/contact", "multipart/form-data; boundary=x", 400],
  ["/contact", "application/json", 400],
  ["/", "text/plain", 400],
  ["/leads", "application/json", 400],
  ["/lead-papers", "text/plain", 400],
])("a post to %s with the type %s gets status %i", async (address, type, status) => {
  const response = await fetch(server.url + address, {
    method: "POST",
    headers: { "content-type": type },
    body: "--y\r\nnothing of a form",
  });
  expect(response.status).toBe(status);
});

test("no other address accepts large forms", async () => {
  const form = new FormData();
  form.append("papers", new File([new Uint8Array(100_000)], "a.jpg"));
  for (const address of ["/", "/leads", "/faq", "/thank-you"]) {
    expect((await fetch(server.url + address, { method: "POST", body: form })).status).toBe(413);
  }
});
