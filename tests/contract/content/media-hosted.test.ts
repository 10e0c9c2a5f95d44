import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";

import { pictureAddress } from "#app/lib/addresses/picture-address.ts";
import { openHostedBackend } from "#server/backend/hosted.ts";
import { createLogger } from "#server/core/logger.ts";
import { servePicture } from "#server/media/media-routes.ts";
import { createPictureLibrary } from "#server/media/picture-library.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

/** One server acts as the Supabase project of another. */
const project = await startTestServer();
const backend = openHostedBackend(
  {
    kind: "hosted",
    url: project.url,
    publishableKey: project.secrets.publishableKey,
    secretKey: project.secrets.secretKey,
  },
  createLogger("silent"),
);
afterAll(async () => {
  await backend.close();
  await project.close();
});

const editor = await project.createPerson("editor");
const pictures = createPictureLibrary(backend);
const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#007236" } })
  .jpeg()
  .toBuffer();
const ask = (address: string, init?: RequestInit) =>
  servePicture(backend, new Request(new URL(address, "http://site.example"), init));

async function addPicture() {
  const token = (await editor.client.auth.getSession()).data.session?.access_token ?? "";
  const added = await pictures.add(token, "field.jpg", bytes);
  if (added === "refused" || "fault" in added) throw new Error("not added");
  return added.picture;
}

test("on a hosted project pictures are stored there and shown from our own address", async () => {
  const picture = await addPicture();
  const response = await ask(pictureAddress(picture));
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(700);
  const etag = response.headers.get("etag") ?? "";
  expect((await ask(pictureAddress(picture), { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await ask(pictureAddress(picture).replace("700x", "701x"))).status).toBe(404);
});

test("the server is told of a changed description there too, so that the pages with it are rendered again", async () => {
  const { id } = await addPicture();
  const heard: unknown[] = [];
  backend.feed.subscribe((event) => {
    if (event.type === "change") heard.push(event.change.row.alt_en);
  });
  await vi.waitFor(() => expect(backend.feed.isLive()).toBe(true), 30_000);
  await editor.client.from("media").update({ alt_en: "A dry field" }).eq("id", id).throwOnError();
  await vi.waitFor(() => expect(heard).toContain("A dry field"), 30_000);
});

test("the rights of the member decide there too", async () => {
  const stranger = await project.createPerson();
  const token = (await stranger.client.auth.getSession()).data.session?.access_token ?? "";
  const other = await sharp(bytes).negate().jpeg().toBuffer();
  expect(await pictures.add(token, "field.jpg", other)).toBe("refused");
  expect(await pictures.add("not-a-token", "field.jpg", other)).toBe("refused");
});
