import PDFDocument from "pdfkit";
import type { LetterFace, LetterFaces } from "./letter-faces.ts";
import { breakLines, cutLongWord, type Stretch, toWords, type Word } from "./set-lines.ts";

const millimetre = 72 / 25.4;
const margin = { side: 18 * millimetre, end: 16 * millimetre };
const grey = "#444444";

type Style = { size: number; isBold?: boolean; isGrey?: boolean };
export type Box = { x: number; width: number };
type SetWord = { parts: (Word & { room: number })[]; width: number };

/** A PDF of A4 pages, written from top to bottom. Text is drawn with HarfBuzz's glyphs and can be copied unchanged. */
export class LetterDocument {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #faces: LetterFaces;
  readonly #names = new Map<LetterFace, string>();
  readonly #leading: number;
  #y = margin.end;
  pages = 1;
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;

  constructor(faces: LetterFaces, about: { title: string; lang: string; leading: number }) {
    const [first] = faces.plain;
    if (!first) throw new Error("There is no font.");
    this.#faces = faces;
    this.#leading = about.leading;
    this.#pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      font: "",
      pdfVersion: "1.7",
      tagged: true,
      lang: about.lang,
      displayTitle: true,
      bufferPages: true,
      info: { Title: about.title },
    });
    for (const face of [...faces.plain, ...faces.bold]) {
      const name = `face-${this.#names.size}`;
      this.#names.set(face, name);
      this.#pdf.registerFont(name, face.font);
    }
    this.bytes = collect(this.#pdf);
  }

  get box(): Box {
    return { x: margin.side, width: this.#pdf.page.width - 2 * margin.side };
  }

  /** A structure element for screen readers: a paragraph, a heading, a list item. */
  element(tag: "P" | "H1" | "LI", draw: () => void): void {
    const part = this.#pdf.struct(tag, {}, [draw]);
    this.#pdf.addStructure(part);
    part.end();
  }

  /** Breaks words into lines; `align: "centre"` centres each line in its box. */
  write(stretches: readonly Stretch[], style: Style, box = this.box, align: "start" | "centre" = "start") {
    const { lines, space } = this.#set(stretches, style, box);
    for (const line of lines) {
      this.#turnPageFor(this.lineHeight(style));
      const width = line.reduce((sum, word) => sum + word.width + space, -space);
      let x = box.x + (align === "centre" ? (box.width - width) / 2 : 0);
      for (const word of line) {
        this.#draw(word, x, this.#y + this.#baseline(style), style);
        x += word.width + space;
      }
      this.#y += this.lineHeight(style);
    }
  }

  /** Draws a list number in the margin, level with the next line. */
  mark(text: string, style: Style): void {
    this.#turnPageFor(this.lineHeight(style));
    this.#draw(
      toSetWord(toWords([{ text }], this.#faces.plain)[0] ?? [], style),
      this.box.x,
      this.#y + this.#baseline(style),
      style,
    );
  }

  heightOf(stretches: readonly Stretch[], style: Style, box = this.box): number {
    return this.#set(stretches, style, box).lines.length * this.lineHeight(style);
  }

  lineHeight = ({ size }: Style): number => size * this.#leading;

  skip(height: number): void {
    this.#y += height;
  }

  /** Keeps what is drawn next on one page. */
  keepTogether(height: number): void {
    this.#turnPageFor(height);
  }

  /** Draws columns side by side and continues below the longest. */
  beside(...columns: (() => void)[]): void {
    const top = this.#y;
    let bottom = top;
    for (const column of columns) {
      this.#y = top;
      column();
      bottom = Math.max(bottom, this.#y);
    }
    this.#y = bottom;
  }

  rule({ x, width }: Box): void {
    this.#pdf
      .moveTo(x, this.#y)
      .lineTo(x + width, this.#y)
      .lineWidth(0.6)
      .strokeColor(grey)
      .stroke();
  }

  /** Ruled lines for longer handwriting. */
  ruledLines({ count, height, after }: { count: number; height: number; after: number }, box: Box): void {
    for (let line = 0; line < count; line += 1) {
      this.#turnPageFor(height);
      this.#y += height;
      this.rule(box);
    }
    this.#y += after;
  }

  /** Ends the document. Pages are numbered when there are several, because they may be separated at a counter. */
  finish(): Promise<Uint8Array<ArrayBuffer>> {
    for (let page = 0; this.pages > 1 && page < this.pages; page += 1) {
      this.#pdf.switchToPage(page);
      const [number] = toWords([{ text: `${page + 1}/${this.pages}` }], this.#faces.plain);
      const style = { size: 8 };
      const word = toSetWord(number ?? [], style);
      this.#pdf.markContent("Artifact");
      this.#draw(
        word,
        this.#pdf.page.width - margin.side - word.width,
        this.#pdf.page.height - margin.end / 2,
        style,
        false,
      );
      this.#pdf.endMarkedContent();
    }
    this.#pdf.end();
    return this.bytes;
  }

  #set(stretches: readonly Stretch[], style: Style, { width: room }: Box) {
    const faces = style.isBold ? this.#faces.bold : this.#faces.plain;
    const space = (faces[0]?.widthOf(" ") ?? 0) * style.size;
    const words = toWords(this.#fitting(stretches, faces, room / style.size), faces).map((word) =>
      toSetWord(word, style),
    );
    return { lines: breakLines(words, room, space), space };
  }

  /** Very long words, such as a pasted address, get places to break. */
  #fitting(stretches: readonly Stretch[], faces: readonly LetterFace[], room: number): Stretch[] {
    const widthOf = (text: string) =>
      toWords([{ text: text.replaceAll(" ", "\u00a0") }], faces)[0]?.reduce(
        (sum, { width }) => sum + width,
        0,
      ) ?? 0;
    return stretches.map((stretch) =>
      stretch.isBlank || stretch.text.length < longestFitting
        ? stretch
        : {
            text: stretch.text
              .split(" ")
              .map((word) =>
                word.length < longestFitting ? word : cutLongWord(word, room, widthOf).join(" "),
              )
              .join(" "),
          },
    );
  }

  #turnPageFor(height: number): void {
    if (this.#y + height <= this.#pdf.page.height - margin.end) return;
    this.#pdf.addPage();
    this.pages += 1;
    this.#y = margin.end;
  }

  #baseline = (style: Style) => (this.lineHeight(style) + style.size * 0.7) / 2;

  #draw(word: SetWord, x: number, baseline: number, { size, isGrey }: Style, isText = true): void {
    let at = x;
    for (const [index, part] of word.parts.entries()) {
      const partSize = part.isBlank ? size * blank.size : size;
      // The original text with the space behind it, so that copying does not depend on the glyphs.
      const ending = index === word.parts.length - 1 ? " " : "";
      if (isText)
        this.#pdf.markContent("Span", { actual: part.runs.map(({ text }) => text).join("") + ending });
      let inside = at + (part.isBlank ? blank.rule * size : 0);
      this.#pdf.fillColor(part.isBlank || isGrey ? grey : "black");
      for (const { face, text, width } of part.runs) {
        this.#pdf
          .font(this.#names.get(face) ?? "")
          .fontSize(partSize)
          .text(text, inside, baseline, { lineBreak: false, baseline: "alphabetic" });
        inside += width * partSize;
      }
      if (part.isBlank) this.#ruleUnder(at, part.room, baseline);
      if (isText) this.#pdf.endMarkedContent();
      at += part.room;
    }
  }

  #ruleUnder(x: number, width: number, baseline: number): void {
    const y = this.#y;
    this.#y = baseline + 2;
    this.rule({ x, width });
    this.#y = y;
  }
}

/** An empty field: room for handwriting, followed by its label in small letters. */
const blank = { size: 0.75, rule: 5.5 };
/** Shorter words fit on any line. */
const longestFitting = 24;

function toSetWord(word: readonly Word[], { size }: Style): SetWord {
  const parts = word.map((part) => ({
    ...part,
    room: part.isBlank ? (blank.rule + part.width * blank.size) * size : part.width * size,
  }));
  return { parts, width: parts.reduce((sum, { room }) => sum + room, 0) };
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
  });
}
