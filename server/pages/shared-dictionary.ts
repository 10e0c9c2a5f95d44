import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, zstdCompress } from "node:zlib";
import type { Handler } from "hono";
import { defaultLocale, type Locale, localeOf } from "#app/i18n/locales.ts";
import type { ReadyPage } from "./page-cache.ts";

/** Content encodings of RFC 9842, the preferred one first. A response begins with these bytes and the dictionary's hash. */
const marks = { dcb: "ff444342", dcz: "5e2a4d1820000000" };
export type DictionaryEncoding = keyof typeof marks;
const encodings = Object.keys(marks) as DictionaryEncoding[];

/** The dictionary is the first of these pages that exists: other pages share its styles, frame and common sentences. */
const samplePages = ["/successors-application-guide", "/"];

const folder = "/dictionary/";
export const dictionaryRoute = `${folder}*`;

export type DictionaryRequest = {
  acceptEncoding?: string;
  /** The hash of the dictionary that the browser has for this address. */
  dictionary?: string;
  /** Whether the browser can use a dictionary and came from another page of the site. */
  isNextPage: boolean;
};

type Choice = { encoding?: DictionaryEncoding; headers: string[]; isMissing?: boolean };

const noChoice: Choice = { headers: [] };

type Dictionary = { bytes: Buffer; small: Buffer; hash: Buffer; locale: Locale };

// Node's types do not have the option yet.
const brotli = promisify<Buffer, BrotliOptions & { dictionary?: Buffer }, Buffer>(brotliCompress);
const zstd = promisify(zstdCompress);
/** On the thread pool, in 10 to 15 ms. The highest quality is 7 % smaller and takes fifteen times as long. */
const quality = { dcb: 9, dcz: 19 };

function shrink(bytes: Buffer, level: number, dictionary?: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return brotli(bytes, { dictionary, params });
}

/**
 * One dictionary for each language (record 12). It is made when a browser that can use it opens its second page, and
 * stays the same until the server stops.
 */
export function createDictionaries() {
  const made = new Map<Locale, Dictionary>();
  const making = new Set<Locale>();
  const addressOf = ({ locale, hash }: Dictionary) =>
    `${folder}${locale}-${hash.toString("hex").slice(0, 16)}`;

  return {
    /** Makes the dictionary of a language once. `getPage` returns a page that can be cached, or nothing. */
    prepare: async (locale: Locale, getPage: (path: string) => Promise<ReadyPage | undefined>) => {
      if (made.has(locale) || making.has(locale)) return;
      making.add(locale);
      try {
        let page: ReadyPage | undefined;
        for (const path of samplePages) page ??= await getPage(path);
        if (!page) return;
        const bytes = page.answers.identity.body;
        const hash = createHash("sha256").update(bytes).digest();
        made.set(locale, { bytes, small: await shrink(bytes, 11), hash, locale });
      } finally {
        making.delete(locale);
      }
    },

    /** Chooses the encoding for a client that has a dictionary, or the link to one. Other clients get no extra header. */
    choose: (address: string, { acceptEncoding = "", dictionary, isNextPage }: DictionaryRequest): Choice => {
      if (!dictionary && !isNextPage) return noChoice;
      const known = made.get(localeOf(address));
      if (known && dictionary === `:${known.hash.toString("base64")}:`) {
        const accepted = acceptEncoding.split(",").map((name) => name.trim());
        const encoding = encodings.find((name) => accepted.includes(name));
        if (encoding) return { encoding, headers: [] };
      }
      const headers = dictionary ? ["vary", "Available-Dictionary"] : [];
      if (known && isNextPage) headers.push("link", `<${addressOf(known)}>; rel="compression-dictionary"`);
      return { headers, isMissing: isNextPage && !known };
    },

    compress: async (bytes: Buffer, encoding: DictionaryEncoding, locale: Locale): Promise<Buffer> => {
      const { bytes: dictionary, hash } = made.get(locale) ?? {};
      if (!dictionary || !hash) throw new Error("There is no dictionary.");
      const params = { [constants.ZSTD_c_compressionLevel]: quality.dcz };
      const small =
        encoding === "dcb"
          ? await shrink(bytes, quality.dcb, dictionary)
          : await zstd(bytes, { dictionary, params });
      return Buffer.concat([Buffer.from(marks[encoding], "hex"), hash, small]);
    },

    serve: ((context) => {
      const dictionary = [...made.values()].find((entry) => addressOf(entry) === context.req.path);
      if (!dictionary) return context.notFound();
      const isSmall = /\bbr\b/.test(context.req.header("accept-encoding") ?? "");
      const { locale } = dictionary;
      return context.body(new Uint8Array(isSmall ? dictionary.small : dictionary.bytes), 200, {
        "content-type": "application/octet-stream",
        "cache-control": "max-age=2592000, immutable",
        "use-as-dictionary": `match="${locale === defaultLocale ? "/*" : `/${locale}{/*}?`}", match-dest=("document")`,
        vary: "Accept-Encoding",
        ...(isSmall && { "content-encoding": "br" }),
      });
    }) satisfies Handler,
  };
}
