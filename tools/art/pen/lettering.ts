import { unitsPerEm } from "./letterforms.ts";
import type { Point } from "./polygon.ts";
import { pair, rounded } from "./svg-path.ts";

type Letterforms = Readonly<Record<string, { advance: number; outline: string }>>;

/** Heights of the figures against the size of the type: what must be halved to stand centred on a point. */
const figureHeight = 0.64;

/** Writes with traced outlines: each sign is drawn once in the file and only referred to afterwards. */
export function createLettering(size: number, forms: Letterforms, prefix: string) {
  const scale = size / unitsPerEm;
  const used = new Map<string, string>();

  function idOf(sign: string): string {
    const id = used.get(sign) ?? `${prefix}${used.size}`;
    used.set(sign, id);
    return id;
  }

  function widthOf(text: string): number {
    return [...text].reduce((width, sign) => width + (forms[sign]?.advance ?? 0) * scale, 0);
  }

  return {
    widthOf,
    /** Centred on the point, or starting from it. */
    write(text: string, [x, y]: Point, anchor: "middle" | "start" = "middle"): string {
      const left = anchor === "middle" ? x - widthOf(text) / 2 : x;
      let offset = 0;
      const signs = [...text].map((sign) => {
        const place = offset > 0 ? ` x="${rounded(offset)}"` : "";
        offset += (forms[sign]?.advance ?? 0) * scale;
        return `<use href="#${idOf(sign)}"${place}/>`;
      });
      return `<g transform="translate(${pair(left, y + (size * figureHeight) / 2)})">${signs.join("")}</g>`;
    },
    definitions(): string {
      const transform = `scale(${Number(scale.toFixed(4))})`;
      return [...used]
        .map(([sign, id]) => `<path id="${id}" transform="${transform}" d="${forms[sign]?.outline ?? ""}"/>`)
        .join("");
    },
  };
}

export type Lettering = ReturnType<typeof createLettering>;
