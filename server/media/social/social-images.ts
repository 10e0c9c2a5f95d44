import { createHash } from "node:crypto";
import { localeOf } from "#app/i18n/locales.ts";
import { messagesIn } from "#app/i18n/translated-messages.server.ts";
import { pageOfSocialImage } from "#app/lib/addresses/social-image.ts";
import type { SocialWords } from "./draw-social-image.ts";

type Picture = { etag: string; png: Promise<Buffer<ArrayBuffer>> };

/** More than the site has pages in all languages; a picture has about 60 kB. */
const maxPictures = 400;

/**
 * Draws a picture for a page from its headline when it is first requested. Only indexable pages get one, so there are
 * no more pictures than pages.
 */
export function createSocialImages(
  sitePicture: string,
  draw: (words: SocialWords) => Promise<Buffer> = (words) => drawWithSharp(sitePicture, words),
) {
  const pictures = new Map<string, Picture>();
  let last: Promise<unknown> = Promise.resolve();

  function find(words: SocialWords): Picture {
    const said = JSON.stringify(words);
    const known = pictures.get(said);
    if (known) return known;
    // One after the other, so that many requests do not take the processor from visitors.
    const png = last.then(() => draw(words)).then((bytes) => Buffer.from(bytes));
    last = png.catch(() => pictures.delete(said));
    const etag = `"${createHash("sha256").update(said).digest("base64url").slice(0, 16)}"`;
    pictures.set(said, { etag, png });
    for (const oldest of pictures.keys()) {
      if (pictures.size <= maxPictures) break;
      pictures.delete(oldest);
    }
    return { etag, png };
  }

  return async (request: Request, readPage: (path: string) => Promise<Response>) => {
    const path = pageOfSocialImage(new URL(request.url).pathname);
    const page = path === undefined ? undefined : await readPage(path);
    const words = page?.status === 200 ? wordsOf(path ?? "/", await page.text()) : undefined;
    if (path === undefined || !words) return new Response("There is no such picture.\n", { status: 404 });
    const { etag, png } = find(words);
    const headers = { "content-type": "image/png", "cache-control": "public, max-age=86400", etag };
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    const bytes = await png;
    return new Response(bytes, {
      headers: {
        ...headers,
        "content-length": String(bytes.byteLength),
        "cross-origin-resource-policy": "cross-origin",
      },
    });
  };
}

/** Loaded with the first picture, because most starts never need it. */
async function drawWithSharp(sitePicture: string, words: SocialWords): Promise<Buffer> {
  const { drawSocialImage } = await import("./draw-social-image.ts");
  return drawSocialImage(sitePicture, words);
}

/** The headline and the brand of a page in its language. Undefined for a page that is not indexable. */
export function wordsOf(path: string, html: string): SocialWords | undefined {
  const brand = /<meta property="og:site_name" content="([^"]*)"/.exec(html)?.[1];
  const headline = html.split(/<h1\b[^<>]*>/)[1]?.split("</h1>")[0];
  if (brand === undefined || !headline) return undefined;
  const title = plain(headline.replaceAll(/<[^<>]*>/g, ""));
  const { site } = messagesIn(localeOf(path));
  return title ? { title, brand: plain(brand), notice: `${site.private} ${site.notGovernment}` } : undefined;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plain(text: string): string {
  return text
    .replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
    })
    .replaceAll(/\s+/g, " ")
    .trim();
}
