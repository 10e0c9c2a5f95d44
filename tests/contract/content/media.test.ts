import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { PictureRow } from "#app/content/pictures/picture-row.ts";
import { fileAddress, pictureAddress, pictureWidths } from "#app/lib/addresses/picture-address.ts";
import type { Person } from "#embedded-supabase/tests/test-clients.ts";
import { sweepOnce } from "#server/media/sweep-pictures.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";
import { pngOfZeros } from "./png-of-zeros.ts";

const server = await startTestServer();
afterAll(() => server.close());

const editor = await server.createPerson("editor");

const tokenOf = async ({ client }: Person) =>
  (await client.auth.getSession()).data.session?.access_token ?? "";
async function upload(bytes: Uint8Array | string, name = "field.jpg", person: Person | undefined = editor) {
  const response = await server.fetch(`/admin/media?${new URLSearchParams({ name })}`, {
    method: "POST",
    headers: person ? { authorization: `Bearer ${await tokenOf(person)}` } : {},
    body: new Uint8Array(Buffer.from(bytes as string)),
  });
  const answer = (await response.json()) as {
    picture: PictureRow;
    isDuplicate: boolean;
    fault?: string;
    message?: string;
  };
  return { status: response.status, ...answer };
}

let shade = 0;
/** Another colour each time, because the same file twice is one picture. */
function plain(width: number, height: number) {
  shade += 1;
  const background = { r: shade % 256, g: 114, b: 54, alpha: 1 };
  return sharp({ create: { width, height, channels: 3, background } });
}
const metadataOf = async (address: string) =>
  sharp(Buffer.from(await (await server.fetch(address)).arrayBuffer())).metadata();
const storedFiles = () =>
  server.database.sql<{ name: string }[]>`select name from storage.objects where name like 'library/%'`;

test("an upload becomes AVIF and WebP in fixed widths and a fallback file, cached for a year", async () => {
  const { status, picture } = await upload(await plain(1500, 1000).jpeg().toBuffer(), "Our field.JPG");
  expect(status).toBe(201);
  expect(picture).toMatchObject({ name: "Our field", width: 1500, height: 1000, is_opaque: true });
  expect(pictureWidths(1500)).toEqual([320, 640, 960, 1500]);
  for (const width of pictureWidths(1500)) {
    for (const [format, type] of [
      ["avif", "heif"],
      ["webp", "webp"],
    ]) {
      const response = await server.fetch(`/media/${picture.folder}/${width}.${format}`);
      expect(response.headers.get("content-type")).toBe(`image/${format}`);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const decoded = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([decoded.format, decoded.width]).toEqual([type, width]);
    }
  }
  const address = pictureAddress(picture);
  expect(address).toBe(`/media/${picture.folder}/960.jpg`);
  expect(await metadataOf(address)).toMatchObject({ format: "jpeg", width: 960, height: 640 });
  const { headers } = await server.fetch(address);
  const again = await server.fetch(address, { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test("a PDF is kept as it is, served for download only in a sandbox, and stays while a guide offers it", async () => {
  const bytes = "%PDF-1.4\n1 0 obj <</S /JavaScript>>\n%%EOF\n";
  const { status, picture } = await upload(bytes, "Form for “mutation” 6A.pdf");
  expect([status, picture.kind, picture.name]).toEqual([201, "pdf", "Form for “mutation” 6A"]);
  const address = fileAddress(picture);
  expect(address).toBe(`/media/${picture.folder}/form-for-mutation-6a.pdf`);
  const response = await server.fetch(address);
  expect(await response.text()).toBe(bytes);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="form-for-mutation-6a.pdf"',
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect((await server.fetch(`/media/${picture.folder}/..%2fx.pdf`)).status).toBe(404);
  const content = { title: "Lost passbook", more: [{ body: [`[Form](${address})`] }] };
  await editor.client
    .from("content_pages")
    .insert({ kind: "guide", slug: "lost-passbook", content })
    .throwOnError();
  const { error } = await editor.client
    .from("media")
    .update({ removed_at: new Date().toISOString() })
    .eq("id", picture.id);
  expect(error?.code).toBe("PT409");
  const { data } = await server.service.rpc("picture_uses").throwOnError();
  expect(data).toContainEqual(expect.objectContaining({ picture: picture.id, named: "Lost passbook" }));
  await server.service.from("content_pages").delete().eq("slug", "lost-passbook").throwOnError();
});

test("a small picture is not enlarged, a large one is made smaller", async () => {
  const small = await upload(await plain(200, 100).png().toBuffer());
  expect(small.picture).toMatchObject({ width: 200, height: 100 });
  const large = await upload(await plain(4000, 3000).jpeg().toBuffer());
  expect(large.picture).toMatchObject({ width: 1920, height: 1440 });
  const tall = await upload(await plain(1000, 6000).jpeg().toBuffer());
  expect(tall.picture).toMatchObject({ height: 2560 });
});

test("a photograph is turned upright and loses its location and camera data", async () => {
  const photo = await plain(800, 600)
    .jpeg()
    .withExif({
      IFD0: { Make: "Secret camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "17/1 23/1 0/1", GPSLongitudeRef: "E" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect([before.exif?.includes("Secret camera"), before.orientation]).toEqual([true, 6]);
  const { picture } = await upload(photo);
  expect(picture).toMatchObject({ width: 600, height: 800 });
  for (const file of ["600.avif", "600.webp", "320.avif", "320.webp", "600.jpg"]) {
    const after = await metadataOf(`/media/${picture.folder}/${file}`);
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(
      Array(5).fill(undefined),
    );
  }
});

test("transparency is kept, and the fallback is a PNG", async () => {
  const logo = sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 114, b: 54, alpha: 0.5 } },
  });
  const { picture } = await upload(await logo.png().toBuffer(), "logo.png");
  expect(pictureAddress(picture)).toMatch(/400\.png$/);
  expect(await metadataOf(pictureAddress(picture))).toMatchObject({ format: "png", hasAlpha: true });
  const opaque = await upload(await plain(50, 50).ensureAlpha().png().toBuffer());
  expect(pictureAddress(opaque.picture)).toMatch(/50\.jpg$/);
});

test("of an animation, the first frame is used", async () => {
  const frames = await Promise.all(
    ["#ff0000", "#0000ff"].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { picture } = await upload(gif, "moving.gif");
  expect(picture).toMatchObject({ width: 40, height: 40 });
  const { data } = await sharp(
    Buffer.from(await (await server.fetch(`/media/${picture.folder}/40.webp`)).arrayBuffer()),
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
});

test("the same file twice is one picture", async () => {
  const bytes = await plain(300, 200).jpeg().toBuffer();
  const first = await upload(bytes);
  const second = await upload(bytes, "another name.jpg");
  expect(second).toMatchObject({ status: 200, isDuplicate: true, picture: { id: first.picture.id } });
  const other = await plain(301, 200).jpeg().toBuffer();
  const atOnce = await Promise.all([upload(other), upload(other)]);
  expect(new Set(atOnce.map(({ picture }) => picture.id)).size).toBe(1);
});

test.each([
  ["a page", "<script>alert(1)</script>", "type", 415],
  ["half a PDF", "%PDF-1.4", "damaged", 422],
  ["a script behind a picture's first bytes", "GIF89a<script>", "damaged", 422],
  [
    "a drawing with a script",
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    "svg",
    415,
  ],
  ["an iPhone's photograph", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heic", 415],
  ["nothing", "", "empty", 400],
])("%s is refused, and the message says what to do", async (_what, content, fault, status) => {
  const before = await storedFiles();
  const answer = await upload(Buffer.from(content, "latin1"), "x.jpg");
  expect(answer).toMatchObject({ status, fault });
  expect(answer.message?.length).toBeGreaterThan(20);
  expect(await storedFiles()).toEqual(before);
});

test("a truncated file is refused", async () => {
  const bytes = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await upload(bytes.subarray(0, bytes.length / 2))).toMatchObject({ status: 422, fault: "damaged" });
});

test("a small file that would decode to 400 million pixels is refused before it is decoded", async () => {
  const bomb = pngOfZeros(20_000, 20_000);
  expect(bomb.byteLength).toBeLessThan(600_000);
  expect(await upload(bomb)).toMatchObject({ status: 422, fault: "pixels" });
});

test("more than 10 MB is refused, also without a declared length", async () => {
  const big = Buffer.concat([await plain(10, 10).jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
  expect(await upload(big)).toMatchObject({ status: 413, fault: "size" });
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(big));
      controller.close();
    },
  });
  const response = await server.fetch("/admin/media?name=a", {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenOf(editor)}` },
    body: stream,
    duplex: "half",
  } as RequestInit);
  expect(response.status).toBe(413);
});

test("only active staff can upload, and only they see where pictures are used", async () => {
  const bytes = await plain(20, 20).png().toBuffer();
  const stranger = await server.createPerson();
  const suspended = await server.createPerson("editor");
  await server.service
    .from("staff")
    .update({ is_suspended: true })
    .eq("user_id", suspended.id)
    .throwOnError();
  const before = await storedFiles();
  for (const person of [undefined, stranger, suspended]) {
    const nobody = person ?? ({ client: server.visitor() } as Person);
    expect((await upload(bytes, "a.png", nobody)).status).toBe(401);
    const uses = await server.fetch("/admin/media-uses.json", {
      headers: { authorization: `Bearer ${await tokenOf(nobody)}` },
    });
    expect(uses.status).toBe(401);
  }
  expect(await storedFiles()).toEqual(before);
});

test("staff cannot remove a picture in use, not even by calling the interfaces directly", async () => {
  const { picture } = await upload(await plain(60, 40).png().toBuffer());
  const content = { background_images: [pictureAddress(picture)] };
  await editor.client.from("homepage_content").insert({ section_type: "hero", content }).throwOnError();
  const uses = await server.fetch("/admin/media-uses.json", {
    headers: { authorization: `Bearer ${await tokenOf(editor)}` },
  });
  expect(await uses.json()).toMatchObject([
    { picture: picture.id, source: "homepage_content", title: "hero" },
  ]);

  const remove = () =>
    editor.client.from("media").update({ removed_at: new Date().toISOString() }).eq("id", picture.id);
  expect(await remove()).toMatchObject({
    status: 409,
    error: { message: "This picture is in use: hero (en)." },
  });
  expect((await editor.client.from("media").delete().eq("id", picture.id)).error).not.toBeNull();
  const files = [`library/${picture.folder}/60.webp`];
  await editor.client.storage.from("media").remove(files);
  await editor.client.storage.from("media").move(files[0] ?? "", "mine.webp");
  await editor.client.storage
    .from("media")
    .upload(files[0] ?? "", await plain(9, 9).png().toBuffer(), { contentType: "image/png", upsert: true });
  expect(await metadataOf(`/media/${picture.folder}/60.webp`)).toMatchObject({ format: "webp", width: 60 });

  await editor.client.from("homepage_content").insert({ section_type: "hero", content: {} }).throwOnError();
  expect((await remove()).error).toBeNull();
});

test("a removed picture is erased with its files after a day, and an aborted upload after an hour", async () => {
  const { picture } = await upload(await plain(70, 40).png().toBuffer());
  const kept = await upload(await plain(71, 40).png().toBuffer());
  const cut = await upload(await plain(72, 40).png().toBuffer());
  await editor.client
    .from("media")
    .update({ removed_at: new Date().toISOString() })
    .eq("id", picture.id)
    .throwOnError();
  await server.service.from("media").update({ stored_at: null }).eq("id", cut.picture.id).throwOnError();
  const statusOf = async ({ folder, width }: PictureRow) =>
    (await server.fetch(`/media/${folder}/${width}.avif`)).status;
  const hour = 3_600_000;
  await sweepOnce(server.service, Date.now());
  expect([await statusOf(picture), await statusOf(kept.picture), await statusOf(cut.picture)]).toEqual([
    200, 200, 200,
  ]);
  await sweepOnce(server.service, Date.now() + 2 * hour);
  expect([await statusOf(picture), await statusOf(kept.picture), await statusOf(cut.picture)]).toEqual([
    200, 200, 404,
  ]);
  await sweepOnce(server.service, Date.now() + 25 * hour);
  expect([await statusOf(picture), await statusOf(kept.picture)]).toEqual([404, 200]);
  const names = (await storedFiles()).map(({ name }) => name).join(" ");
  expect(names).not.toContain(picture.id);
  expect(names).not.toContain(cut.picture.id);
});

test.each([
  "/media/",
  "/media/..%2f..%2fsecret/1.avif",
  "/media/00000000-0000-4000-8000-000000000000-10x10/10.avif",
  "/media/00000000-0000-4000-8000-000000000000-10x10/10.svg",
  "/media/00000000-0000-4000-8000-000000000000-10x10/../../x",
])("%s is not a picture, and the 404 is not cached", async (address) => {
  const response = await server.fetch(address);
  expect(response.status === 404 || (await response.text()) === "a page").toBe(true);
  if (response.status === 404) expect(response.headers.get("cache-control")).toBe("no-store");
});
