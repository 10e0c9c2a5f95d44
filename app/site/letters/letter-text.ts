import { type Locale, writtenIn } from "#app/i18n/locales.ts";
import { escapeXml } from "#app/lib/escape-xml.ts";
import type { FilledLetter, Piece } from "./fill-letter.ts";

const ruled = "__________";

const print = (line: readonly Piece[]): string =>
  line
    .map(({ text, role }) => (role === "blank" ? `${ruled} (${text})` : text))
    .join("")
    .replaceAll("\u00a0", " ");

/** The letter as plain text, for messages and online forms. */
export function letterText(letter: FilledLetter): string {
  const { to, subject, body, enclosures, close } = letter;
  const parts = [
    to.map(print).join("\n"),
    letter.subjectWord + print(subject),
    ...body.map((block) =>
      block.type === "list"
        ? block.items.map((item, index) => `${index + 1}. ${print(item)}`).join("\n")
        : print(block.line),
    ),
    enclosures.length > 0
      ? [letter.enclosuresWord, ...enclosures.map((line, index) => `${index + 1}. ${print(line)}`)].join("\n")
      : "",
    [...close.map(print), `${ruled} (${letter.signature})`].join("\n"),
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** The letter as an HTML page, to be saved, sent to a shop and printed there. Everything is escaped. */
export function letterFile(letter: FilledLetter, locale: Locale): string {
  const { to, subject, body, enclosures, close } = letter;
  const { lang, dir } = writtenIn(locale);
  const write = (line: readonly Piece[]) => escapeXml(print(line));
  const list = (items: readonly (readonly Piece[])[]) =>
    `<ol>${items.map((item) => `<li>${write(item)}</li>`).join("")}</ol>`;
  const lines = (all: readonly (readonly Piece[])[]) => `<p>${all.map(write).join("<br>")}</p>`;
  const title = write(subject);
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${title}</title><style>@page{size:A4;margin:18mm}body{max-width:42rem;margin:auto;font:11pt/1.5 sans-serif}</style>`,
    "</head><body>",
    to.length > 0 ? lines(to) : "",
    `<p><b>${escapeXml(letter.subjectWord)}${title}</b></p>`,
    ...body.map((block) => (block.type === "list" ? list(block.items) : `<p>${write(block.line)}</p>`)),
    enclosures.length > 0 ? `<p>${escapeXml(letter.enclosuresWord)}</p>${list(enclosures)}` : "",
    lines(close),
    `<p>${ruled} (${escapeXml(letter.signature)})</p>`,
    "</body></html>",
  ].join("\n");
}
