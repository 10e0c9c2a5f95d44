import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { attachmentBytes } from "#limits/site-limits.ts";
import { createLogger } from "#server/core/logger.ts";
import { openLeads } from "#server/leads/open-leads.ts";
import { removeUnfinishedAttachments } from "#server/leads/remove-unfinished-attachments.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const logger = createLogger("silent");
let isRoom = true;
const { attachmentsOf: attachmentsFrom } = openLeads({
  dataDir: "/nowhere",
  backend: server.backend,
  logger,
  hasRoom: async () => isRoom,
});
const attachments = attachmentsFrom("203.0.113.9");
const editor = await server.createPerson("editor");

const pdf = (mark = "") => new TextEncoder().encode(`%PDF-1.7\n${mark}\n%%EOF\n`);
const picture = async (format: "jpeg" | "png" | "webp" | "gif" = "jpeg") =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: "#007236" } })
      .withExif({ IFD0: { Copyright: "as it came" } })
      .toFormat(format)
      .toBuffer(),
  );

async function addLead(): Promise<{ id: string; key: string }> {
  const key = crypto.randomUUID();
  const { data } = await server.service
    .from("contact_leads")
    .insert({ phone: "+91 00000 00001", idempotency_key: key })
    .select("id")
    .single()
    .throwOnError();
  return { id: data.id, key };
}
const attachmentsOf = async (leadId: string) =>
  (await editor.client.from("lead_papers").select("*").eq("lead_id", leadId).throwOnError()).data ?? [];

test("staff download what was sent, byte for byte, with its file name; no one else can", async () => {
  const lead = await addLead();
  const bytes = await picture();
  expect(await attachments.keep(lead.key, { name: "C:\\scans\\పట్టా ‮gpj.exe", bytes })).toBe("kept");
  const [attachment] = await attachmentsOf(lead.id);
  expect(attachment).toMatchObject({
    file_name: "పట్టా gpj.exe.jpg",
    content_type: "image/jpeg",
    byte_size: bytes.byteLength,
  });
  expect(attachment.path).toMatch(new RegExp(`^${lead.id}/[0-9a-f-]{36}\\.jpg$`));
  const { data } = await editor.client.storage.from("papers").download(attachment.path);
  expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(bytes);

  const stranger = await server.createPerson();
  for (const client of [server.visitor(), stranger.client]) {
    const bucket = client.storage.from("papers");
    expect((await bucket.download(attachment.path)).error).not.toBeNull();
    expect((await bucket.list(lead.id)).data ?? []).toEqual([]);
    expect((await client.from("lead_papers").select("*")).data ?? []).toEqual([]);
  }
  const inTheOpen = await server.fetch(`/storage/v1/object/public/papers/${attachment.path}`);
  expect(inTheOpen.status).toBeGreaterThanOrEqual(400);
});

test("only the server stores and removes attachments, and none of them can be copied into the open", async () => {
  const lead = await addLead();
  await attachments.keep(lead.key, { name: "deed.pdf", bytes: pdf() });
  const [attachment] = await attachmentsOf(lead.id);
  for (const client of [server.visitor(), editor.client]) {
    const bucket = client.storage.from("papers");
    const added = await bucket.upload(`${lead.id}/mine.pdf`, pdf(), { contentType: "application/pdf" });
    expect(added.error).not.toBeNull();
    await bucket.remove([attachment.path]);
    expect(
      (await bucket.copy(attachment.path, "open.pdf", { destinationBucket: "media" })).error,
    ).not.toBeNull();
    expect(
      (await bucket.move(attachment.path, "open.pdf", { destinationBucket: "media" })).error,
    ).not.toBeNull();
  }
  expect((await editor.client.storage.from("papers").download(attachment.path)).error).toBeNull();
});

test("the type of an attachment follows from its bytes, not from its name", async () => {
  const lead = await addLead();
  const keep = (name: string, bytes: Uint8Array) => attachments.keep(lead.key, { name, bytes });
  const text = (content: string) => new TextEncoder().encode(content);
  expect(await keep("page.pdf", text("<script>alert(1)</script>"))).toBe("type");
  expect(await keep("drawing.png", text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(
    "type",
  );
  expect(await keep("broken.pdf", text("%PDF-1.7 and nothing more"))).toBe("type");
  expect(await keep("moving.jpg", await picture("gif"))).toBe("type");
  expect(await keep("empty.pdf", new Uint8Array())).toBe("type");
  expect(await keep("large.pdf", new Uint8Array(10 * 1024 * 1024 + 1))).toBe("size");
  for (const format of ["jpeg", "png", "webp"] as const)
    expect(await keep("a.exe", await picture(format))).toBe("kept");
  expect((await attachmentsOf(lead.id)).map((row) => row.file_name).sort()).toEqual([
    "a.exe.jpg",
    "a.exe.png",
    "a.exe.webp",
  ]);
});

test("the same attachment again is stored once, also if both arrive together", async () => {
  const lead = await addLead();
  const attachment = { name: "deed.pdf", bytes: pdf("again") };
  expect(await Promise.all([1, 2, 3].map(() => attachments.keep(lead.key, attachment)))).toEqual([
    "kept",
    "kept",
    "kept",
  ]);
  expect(await attachmentsOf(lead.id)).toHaveLength(1);
});

test("a lead has five attachments at most, however they are sent", async () => {
  const lead = await addLead();
  const outcomes = await Promise.all(
    Array.from({ length: 9 }, (_, i) =>
      attachments.keep(lead.key, { name: `${i}.pdf`, bytes: pdf(String(i)) }),
    ),
  );
  expect(outcomes.toSorted()).toEqual([...Array(4).fill("count"), ...Array(5).fill("kept")]);
  expect(await attachmentsOf(lead.id)).toHaveLength(5);
});

test("attachments for a missing lead are refused", async () => {
  expect(await attachments.keep(crypto.randomUUID(), { name: "a.pdf", bytes: pdf() })).toBe("failed");
  expect(await attachments.keep("' or 1=1", { name: "a.pdf", bytes: pdf() })).toBe("failed");
});

test("an attachment whose bytes never arrived is not shown, and is removed", async () => {
  const lead = await addLead();
  const path = `${lead.id}/${crypto.randomUUID()}.pdf`;
  await server.service
    .from("lead_papers")
    .insert({
      lead_id: lead.id,
      path,
      file_name: "deed.pdf",
      content_type: "application/pdf",
      byte_size: 10,
      stored_at: null,
      created_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    })
    .throwOnError();
  expect(await attachmentsOf(lead.id)).toEqual([]);
  await removeUnfinishedAttachments(server.service, logger);
  await expect
    .poll(async () => (await server.service.from("outbox").select("payload").eq("kind", "paper_erased")).data)
    .toContainEqual({ payload: { path } });
  expect((await server.service.from("lead_papers").select("id").eq("path", path)).data).toEqual([]);
});

test("a made-up key gets no slot, a full disk accepts no attachments, and bytes are counted per day and address", async () => {
  const { key } = await addLead();
  const take = (bytes: number, leadKey = key, from = attachments) =>
    from.inTurn(leadKey, async (place) => {
      place.waits();
      place.arrived(bytes);
      return Promise.race([
        place.lost.catch((why) => why.problem),
        new Promise((resolve) => setImmediate(resolve, "taken")),
      ]);
    });
  expect(await take(1, crypto.randomUUID())).toBe("failed");
  isRoom = false;
  expect(await take(1)).toBe("full");
  isRoom = true;

  const day = attachmentBytes.fromOneAddress.limit;
  expect(await take(day - 1_000)).toBe("taken");
  // A megabyte is more than the limit refills in a moment.
  expect(await take(1_000_000)).toBe("full");
  expect(await take(1_000_000, key, attachmentsFrom("203.0.113.10"))).toBe("taken");
  const inAll = attachmentBytes.inAll.limit;
  for (let i = 0; i < inAll / day; i += 1) await take(day, key, attachmentsFrom(`198.51.${i}.1`));
  expect(await take(day, key, attachmentsFrom("192.0.2.1"))).toBe("full");
});
