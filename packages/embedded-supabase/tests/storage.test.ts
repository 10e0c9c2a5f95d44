import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { startTestBackend } from "./support/test-backend.ts";

const server = await startTestBackend();
afterAll(() => server.close());

const editor = await server.createPerson("editor");
const media = editor.client.storage.from("media");

const picture = (format: "png" | "jpeg" = "png") =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#007236" } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .toFormat(format)
    .toBuffer();
const name = () => `test/${crypto.randomUUID()}.png`;

test("staff upload, list, download and remove a picture", async () => {
  const path = name();
  const uploaded = await media.upload(
    path,
    new Blob([new Uint8Array(await picture())], { type: "image/png" }),
  );
  expect(uploaded.error).toBeNull();
  const { data: list } = await media.list("test");
  expect(list?.map((file) => `test/${file.name}`)).toContain(path);
  const { data: blob } = await media.download(path);
  expect((await sharp(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata()).width).toBe(
    40,
  );
  expect((await media.remove([path])).data).toHaveLength(1);
  expect((await media.download(path)).error).not.toBeNull();
});

test("bytes stored by our own server reach the disk unchanged, without a copy", async () => {
  const bytes = new Uint8Array(3 * 1024 * 1024).fill(37);
  const put = vi.spyOn(server.store, "put");
  const uploaded = await server.backend.service.storage
    .from("papers")
    .upload(`test/${crypto.randomUUID()}.pdf`, bytes, { contentType: "application/pdf", upsert: true });
  expect(uploaded.error).toBeNull();
  expect(put).toHaveBeenCalledOnce();
  expect(put.mock.calls[0]?.[1].bytes.byteLength).toBe(bytes.byteLength);
  expect(put.mock.calls[0]?.[1].bytes.buffer === bytes.buffer).toBe(true);
  put.mockRestore();
});

test("anyone can load a picture by its public address, cached for an hour by default", async () => {
  const path = name();
  await media.upload(path, await picture(), { contentType: "image/png" });
  const url = new URL(media.getPublicUrl(path).data.publicUrl);
  const response = await server.fetch(url.pathname);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const again = await server.fetch(url.pathname, {
    headers: { "if-none-match": response.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("a picture loses its metadata", async () => {
  const path = name();
  await media.upload(path, await picture("jpeg"), { contentType: "image/jpeg" });
  const stored = await server.fetch(`/storage/v1/object/public/media/${path}`);
  const bytes = Buffer.from(await stored.arrayBuffer());
  expect(bytes.includes("secret place")).toBe(false);
  expect((await sharp(bytes).metadata()).format).toBe("jpeg");
});

test("the content decides the type: a picture declared as a page is a picture, a page declared as one is refused", async () => {
  const path = name();
  await media.upload(path, await picture(), { contentType: "text/html" });
  const stored = await server.fetch(`/storage/v1/object/public/media/${path}`);
  expect(stored.headers.get("content-type")).toBe("image/png");
  for (const content of [
    "<script>alert(1)</script>",
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    "%PDF-1.4",
    "GIF89a<script>",
  ]) {
    const { error } = await media.upload(name(), new Blob([content], { type: "image/png" }));
    expect(error).toMatchObject({ statusCode: "415" });
  }
});

test("a key is short and cannot leave its folder, also for a move or a copy", async () => {
  const path = name();
  await media.upload(path, await picture(), { contentType: "image/png" });
  const long = `test/${"a".repeat(2_000)}.png`;
  expect((await media.upload(long, await picture(), { contentType: "image/png" })).error).not.toBeNull();
  for (const key of [long, "../papers/a.png", "test/%2e%2e/a.png", "test//a.png"]) {
    expect((await media.copy(path, key)).error).toMatchObject({ status: 400 });
    expect((await media.move(path, key)).error).toMatchObject({ status: 400 });
  }
  const { data: list } = await media.list("test", { limit: 1000 });
  expect(list?.filter((file) => file.name === "a.png" || file.name.length > 200)).toEqual([]);
  expect((await media.copy(path, name())).error).toBeNull();
});

test("more than 10 MB is refused", async () => {
  const { error } = await media.upload(name(), new Uint8Array(10 * 1024 * 1024 + 1), {
    contentType: "image/png",
  });
  expect(error).not.toBeNull();
});

test.each([
  "..%2f..%2fetc%2fpasswd",
  "a/..%2fb.png",
  ".hidden",
  "a//b.png",
  "a%20b.png",
  "%E0%B0%86.png",
  `${"a/".repeat(8)}b.png`,
])("%s is refused as the name of a picture", async (path) => {
  const response = await server.fetch(`/storage/v1/object/media/${path}`, {
    method: "POST",
    headers: {
      apikey: server.secrets.publishableKey,
      authorization: `Bearer ${(await editor.client.auth.getSession()).data.session?.access_token}`,
      "content-type": "image/png",
    },
    body: new Uint8Array(await picture()),
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
});

test("a null character in a name or in a list of names is a client error", async () => {
  const headers = {
    apikey: server.secrets.publishableKey,
    authorization: `Bearer ${(await editor.client.auth.getSession()).data.session?.access_token}`,
  };
  for (const path of ["papers/a%00b", "authenticated/media/a%00b", "public/media/a%00b.png"])
    expect((await server.fetch(`/storage/v1/object/${path}`, { headers })).status).toBe(400);
  expect((await media.remove(["a\0b"])).error).toMatchObject({ status: 400 });
  expect((await media.copy("a\0b", name())).error).toMatchObject({ status: 400 });
});

test("visitors and people who are not staff can neither upload, list nor remove", async () => {
  const path = name();
  await media.upload(path, await picture(), { contentType: "image/png" });
  const stranger = await server.createPerson();
  for (const client of [server.visitor(), stranger.client]) {
    const bucket = client.storage.from("media");
    expect((await bucket.upload(name(), await picture(), { contentType: "image/png" })).error).not.toBeNull();
    expect((await bucket.list("test")).data ?? []).toEqual([]);
    await bucket.remove([path]);
    expect((await server.fetch(`/storage/v1/object/public/media/${path}`)).status).toBe(200);
  }
});

test("a list contains 100 names from the first on, sorted by name, unless requested otherwise", async () => {
  await server.database.sql`
    insert into storage.objects (bucket_id, name, metadata)
    select 'media', 'many/' || to_char(n, 'FM000') || '.png', '{}' from generate_series(1, 120) n order by random()`;
  const { data: first } = await media.list("many");
  expect(first?.map((file) => file.name)).toEqual(
    Array.from({ length: 100 }, (_, i) => `${String(i + 1).padStart(3, "0")}.png`),
  );
  const { data: rest } = await media.list("many", { limit: 50, offset: 100 });
  expect(rest).toHaveLength(20);
});

test("only our two buckets exist", async () => {
  expect((await editor.client.storage.createBucket("mine")).error).not.toBeNull();
  expect((await editor.client.storage.from("other").upload("a.png", await picture())).error).not.toBeNull();
  const { data: buckets } = await editor.client.storage.listBuckets();
  expect(buckets?.map(({ id, public: isPublic }) => [id, isPublic])).toEqual([
    ["media", true],
    ["papers", false],
  ]);
});

test.each([{ offset: "Infinity" }, { offset: 1.5 }, { limit: 1.5 }, { prefix: "\0" }, { search: "\0" }])(
  "an invalid list request is a client error: %j",
  async (wish) => {
    const response = await server.fetch("/storage/v1/object/list/media", {
      method: "POST",
      headers: { apikey: server.secrets.publishableKey, "content-type": "application/json" },
      body: JSON.stringify(wish),
    });
    expect(response.status).toBeLessThan(500);
  },
);

test("an upload without the right is refused before the file is decoded", async () => {
  const { client } = await server.createPerson();
  const { error } = await client.storage.from("media").upload(name(), new Blob(["no picture at all"]));
  expect(error).toMatchObject({ statusCode: "403" });
});

test("pictures are decoded one at a time, and of many at once the last are refused with Retry-After", async () => {
  const large = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: "#007236" } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => media.upload(name(), large)));
  const refused = answers.flatMap(({ error }) => (error ? [error] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(12);
  for (const error of refused) expect(error).toMatchObject({ status: 503 });
});
