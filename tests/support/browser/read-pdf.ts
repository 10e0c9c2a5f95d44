import { inflateSync } from "node:zlib";

/** The contents of a PDF, read without the library that wrote it: each marked word with the glyphs of its fonts. */
export type DrawnWord = { text: string; glyphs: { font: string; glyph: number }[] };
export type ReadPdf = {
  source: string;
  title: string;
  pages: number;
  words: DrawnWord[];
  /** The embedded font files, by their name in the pages. */
  fonts: Map<string, Uint8Array<ArrayBuffer>>;
};

export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString("latin1");
  const objects = new Map(
    Array.from(source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id = "", body = ""]) => [
      id,
      body,
    ]),
  );
  const refer = (body: string, key: string) =>
    objects.get(body.match(new RegExp(`/${key} \\[?(\\d+) 0 R`))?.[1] ?? "") ?? "";
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  const fonts = new Map<string, Uint8Array<ArrayBuffer>>();
  const words = pages.flatMap((page) => {
    const resources = refer(page, "Resources") || page;
    for (const [, name = "", id = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const descendant = refer(objects.get(id) ?? "", "DescendantFonts");
      fonts.set(name, streamOf(refer(refer(descendant, "FontDescriptor"), "FontFile2")));
    }
    return messagesIn(Buffer.from(streamOf(refer(page, "Contents"))).toString("latin1"));
  });
  const title = readString(refer(source, "Title").match(/^\(([\s\S]*)\)$/)?.[1] ?? "");
  return { source, title, pages: pages.length, words, fonts };
}

function streamOf(body: string): Uint8Array<ArrayBuffer> {
  const data = body.match(/stream\n([\s\S]*)\nendstream/)?.[1] ?? "";
  return new Uint8Array(inflateSync(Buffer.from(data, "latin1")));
}

/** A span has its text as typed, and draws glyphs by number: `<00010002> -11 <0003>`. */
function messagesIn(content: string): DrawnWord[] {
  return Array.from(
    content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)\n>> BDC([\s\S]*?)\nEMC/g),
    ([, text = "", drawing = ""]) => {
      let font = "";
      const glyphs: DrawnWord["glyphs"] = [];
      for (const [, name, hex] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
        if (name) font = name;
        for (const [glyph] of (hex ?? "").matchAll(/.{4}/g))
          glyphs.push({ font, glyph: Number.parseInt(glyph, 16) });
      }
      return { text: readString(text).trimEnd(), glyphs };
    },
  );
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** UTF-16 big-endian, in a string whose brackets and control characters are escaped. */
function readString(literal: string): string {
  const bytes = Buffer.from(
    literal.replaceAll(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign),
    "latin1",
  );
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString("utf16le") : bytes.toString("latin1");
}
