import { type EstimateKind, estimateKinds, type Matter } from "./estimate.ts";

type Fields = { get: (name: string) => unknown };

export type MatterFault = "kind" | "value" | "area";

const guntasInAcre = 40;
/** More than any field or price; what is above it was mistyped. */
const most = { value: 1e12, acres: 1e5 };

/** What somebody entered, and what of it cannot be read. Empty fields are no fault: their lines stay unknown. */
export function readMatter(form: Fields): { matter?: Matter; fault?: MatterFault } {
  const kind = String(form.get("kind") ?? "");
  if (!isKind(kind)) return { fault: "kind" };
  const value = readNumber(form.get("value"), most.value);
  if (value === "wrong") return { fault: "value" };
  const acres = readNumber(form.get("acres"), most.acres);
  const guntas = readNumber(form.get("guntas"), guntasInAcre - 1);
  if (acres === "wrong" || guntas === "wrong") return { fault: "area" };
  const hasArea = acres !== undefined || guntas !== undefined;
  return {
    matter: {
      kind,
      value,
      acres: hasArea ? (acres ?? 0) + (guntas ?? 0) / guntasInAcre : undefined,
      isVillage: form.get("place") === "village",
    },
  };
}

const isKind = (text: string): text is EstimateKind => estimateKinds.some((kind) => kind === text);

/** Figures as people write them: 10,00,000, ₹ 25 lakh, 1.5 crore, and with the digits of Telugu or Hindi. */
export function readNumber(given: unknown, largest: number): number | undefined | "wrong" {
  const text = String(given ?? "")
    .replaceAll(/[\u0966-\u096f\u0c66-\u0c6f]/g, (digit) => String((digit.charCodeAt(0) & 0xf) - 6))
    .replaceAll(/[₹,\s]/g, "")
    .toLowerCase();
  if (text === "") return undefined;
  const [, figure = "", unit = ""] = /^(\d+(?:\.\d+)?)(lakhs?|lacs?|crores?|cr)?$/.exec(text) ?? [];
  const number = Number(figure) * (unit.startsWith("l") ? 1e5 : unit.startsWith("c") ? 1e7 : 1);
  return figure === "" || number > largest ? "wrong" : number;
}
