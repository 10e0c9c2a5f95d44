import path from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { drawSocialImage } from "./draw-social-image.ts";
import { createSocialImages, wordsOf } from "./social-images.ts";

const sitePicture = path.resolve(import.meta.dirname, "../../../public/social/site.png");
const page = (title: string) =>
  `<meta property="og:site_name" content="Our &amp; Firm"/><h1 class="x">${title}</h1>`;
/** Returns the dark pixels (text) left of the map, between two heights. */
async function findInk(png: Buffer, part: { top: number; height: number; darkerThan: number }) {
  const { data, info } = await sharp(png)
    .extract({ left: 60, top: part.top, width: 558, height: part.height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].flatMap((value, i) =>
    value < part.darkerThan ? [{ x: i % info.width, y: Math.floor(i / info.width) }] : [],
  );
}
const ask = (address: string, headers = {}) => new Request(`http://x${address}`, { headers });

test("the text is the page's headline, without marks", () => {
  expect(wordsOf("/faq", page("The <em>right</em>\n papers &#x27;now&#39; &lt;b&gt;"))).toEqual({
    title: "The right papers 'now' <b>",
    brand: "Our & Firm",
    notice: "Private service. Not a government website.",
  });
  expect(wordsOf("/faq", "<h1>Not for search engines</h1>")).toBeUndefined();
});

test("the picture of a Telugu or Hindi page says in that language that it is not a government page", () => {
  expect(wordsOf("/te/faq", page("x"))?.notice).toContain("ప్రభుత్వ వెబ్‌సైట్ కాదు");
  expect(wordsOf("/hi", page("x"))?.notice).toContain("सरकारी वेबसाइट नहीं");
});

test("a page has one picture until its headline changes", async () => {
  const draw = vi.fn(async () => Buffer.from("png"));
  const answer = createSocialImages("", draw);
  let title = "First";
  const readPage = async (address: string) =>
    address === "/guides" ? new Response(page(title)) : new Response("", { status: 404 });
  const first = await answer(ask("/social/guides.png"), readPage);
  expect(first.headers.get("content-type")).toBe("image/png");
  const etag = first.headers.get("etag") ?? "";
  expect((await answer(ask("/social/guides.png", { "if-none-match": etag }), readPage)).status).toBe(304);
  await Promise.all([1, 2, 3].map(() => answer(ask("/social/guides.png"), readPage)));
  expect(draw).toHaveBeenCalledTimes(1);
  title = "Second";
  await answer(ask("/social/guides.png"), readPage);
  expect(draw).toHaveBeenLastCalledWith(expect.objectContaining({ title: "Second", brand: "Our & Firm" }));
  expect((await answer(ask("/social/nothing.png"), readPage)).status).toBe(404);
  expect(draw).toHaveBeenCalledTimes(2);
});

test("a picture that could not be drawn is retried", async () => {
  const draw = vi
    .fn<() => Promise<Buffer>>()
    .mockRejectedValueOnce(new Error("no room"))
    .mockResolvedValue(Buffer.from("png"));
  const answer = createSocialImages("", draw);
  const readPage = async () => new Response(page("Title"));
  await expect(answer(ask("/social/guides.png"), readPage)).rejects.toThrow("no room");
  expect((await answer(ask("/social/guides.png"), readPage)).status).toBe(200);
});

test.each(["/faq", "/te/faq", "/hi/faq"])("the notice of %s is one line in its box", async (path) => {
  const words = wordsOf(path, page("x"));
  const png = await drawSocialImage(sitePicture, words ?? { title: "", brand: "", notice: "" });
  const rows = (await findInk(png, { top: 40, height: 100, darkerThan: 120 })).map(({ y }) => y);
  expect(rows.length).toBeGreaterThan(400);
  expect(Math.min(...rows)).toBeGreaterThan(24);
  expect(Math.max(...rows)).toBeLessThan(74);
});

test.each([
  ["FAQ"],
  ["Pending mutation: the sale is registered, the record is not"],
  ["పెండింగ్ మ్యుటేషన్: అమ్మకం రిజిస్టర్ అయింది, రికార్డు మారలేదు"],
  ["लंबित नामांतरण: बिक्री पंजीकृत है, रिकॉर्ड नहीं"],
  [`<b>&"${"unbroken".repeat(60)}`],
])("%s is drawn completely, in a size that messengers accept", async (title) => {
  const png = await drawSocialImage(sitePicture, { title, brand: "Bhumilex", notice: "Private service." });
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(png.byteLength).toBeLessThan(300_000);
  // The headline is left of the map and above the brand: nothing is cut off, and there is text.
  const columns = (await findInk(png, { top: 140, height: 380, darkerThan: 90 })).map(({ x }) => x);
  expect(columns.length).toBeGreaterThan(400);
  expect(Math.max(...columns)).toBeLessThan(500);
});
