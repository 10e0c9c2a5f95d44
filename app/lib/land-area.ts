import { plainFigure } from "./read-number.ts";

/** Units in square yards: a gunta is 11 by 11 yards, an acre 40 guntas or 100 cents. A yard is 0.9144 metres. */
const squareMetre = 1 / 0.9144 ** 2;
export const squareYardsIn = {
  acre: 4840,
  gunta: 121,
  cent: 48.4,
  "square-yard": 1,
  "square-metre": squareMetre,
  hectare: 10_000 * squareMetre,
} as const;
export type AreaUnit = keyof typeof squareYardsIn;
export const areaUnits = Object.keys(squareYardsIn) as AreaUnit[];

export const guntasInAcre = 40;

/**
 * Reads "2.26" as offices write it: 2 acres 26 guntas, which are 2.65 acres. Undefined if only a decimal can be meant:
 * 2.50, since guntas end at 39, or 2.265.
 */
export function guntasAfterPoint(given: unknown): { acres: number; guntas: number } | undefined {
  const [, acres = "", guntas = ""] = /^(\d+)\.(\d{1,2})$/.exec(plainFigure(given)) ?? [];
  const count = Number(guntas);
  return guntas && count > 0 && count < guntasInAcre ? { acres: Number(acres), guntas: count } : undefined;
}

/** Whole acres and the remaining guntas; rounding never gives 40 guntas. */
export function toAcresAndGuntas(squareYards: number): { acres: number; guntas: number } {
  const guntas = Math.round((squareYards / squareYardsIn.gunta) * 100) / 100;
  const acres = Math.floor(guntas / guntasInAcre);
  return { acres, guntas: Math.round((guntas - acres * guntasInAcre) * 100) / 100 };
}
