import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";
import { convert } from "fontverter";
import { expect, test } from "vitest";
import { fontFiles } from "#app/i18n/font-files.ts";

/** Twice the area inside each outline of a sign, with the sign of its direction; corners suffice for that. */
function directionsOf(font: Font, sign: string): number[] {
  const areas: number[] = [];
  let [x, y] = [0, 0];
  for (const { command, args } of font.glyphForCodePoint(sign.codePointAt(0) ?? 0).path.commands) {
    const [toX = x, toY = y] = args.slice(-2);
    if (command === "moveTo") areas.push(0);
    else areas[areas.length - 1] = (areas.at(-1) ?? 0) + x * toY - toX * y;
    [x, y] = [toX, toY];
  }
  return areas;
}

test("the hook of ఏ runs as its body does: where a phone thickens it for a heading it is not hollow", async () => {
  const bytes = readFileSync(path.resolve(import.meta.dirname, "../../public", `.${fontFiles.telugu}`));
  const font = create(Buffer.from(await convert(bytes, "truetype"))) as Font;
  const [hook = 0, body = 0, eye = 0] = directionsOf(font, "ఏ");
  expect(Math.sign(hook)).toBe(Math.sign(body));
  expect(Math.sign(eye)).toBe(-Math.sign(body));
});
