export const plainFigure = (given: unknown): string =>
  String(given ?? "")
    .replaceAll(/[\u0966-\u096f\u0c66-\u0c6f]/g, (digit) => String((digit.charCodeAt(0) & 0xf) - 6))
    .replaceAll(/[₹,\s]/g, "")
    .toLowerCase();

/** Parses 10,00,000, ₹ 25 lakh or 1.5 crore. Undefined for an empty field. */
export function readNumber(given: unknown, largest: number): number | undefined | "wrong" {
  const text = plainFigure(given);
  if (text === "") return undefined;
  const [, figure = "", unit = ""] = /^(\d+(?:\.\d+)?)(lakhs?|lacs?|crores?|cr)?$/.exec(text) ?? [];
  const number = Number(figure) * (unit.startsWith("l") ? 1e5 : unit.startsWith("c") ? 1e7 : 1);
  return figure === "" || number > largest ? "wrong" : number;
}
