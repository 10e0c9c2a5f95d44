import {
  type AreaUnit,
  areaUnits,
  guntasAfterPoint,
  guntasInAcre,
  squareYardsIn,
} from "#app/lib/land-area.ts";
import { plainFigure, readNumber } from "#app/lib/read-number.ts";

type Fields = { get: (name: string) => unknown };

/** One way to read what was entered. A second one stands beside it where both are possible. */
export type AreaReading = { squareYards: number; meaning?: "guntas" | "decimal" };

export type AreaAnswer = {
  entered: { amount: string; unit: AreaUnit; guntas: string };
  /** None for what cannot be read. */
  readings: AreaReading[];
};

/** More than any field; what is above it was mistyped. */
const most = 1e9;

/** The same on the device and for a form sent without a script. */
export function readArea(form: Fields): AreaAnswer {
  const amount = plainFigure(form.get("amount")).slice(0, 30);
  const unit = areaUnits.find((one) => one === form.get("unit")) ?? "acre";
  const beside = plainFigure(form.get("guntas")).slice(0, 10);
  const entered = { amount, unit, guntas: beside };
  const figure = readNumber(amount, most);
  const guntas = readNumber(beside, guntasInAcre - 0.01);
  const isWrong = typeof figure !== "number" || guntas === "wrong" || (guntas && unit !== "acre");
  if (isWrong) return { entered, readings: [] };
  const squareYards = figure * squareYardsIn[unit] + (guntas ?? 0) * squareYardsIn.gunta;
  const inOffices = unit === "acre" && guntas === undefined ? guntasAfterPoint(amount) : undefined;
  if (!inOffices) return { entered, readings: [{ squareYards }] };
  const asGuntas = inOffices.acres * squareYardsIn.acre + inOffices.guntas * squareYardsIn.gunta;
  return {
    entered,
    readings: [
      { squareYards: asGuntas, meaning: "guntas" },
      { squareYards, meaning: "decimal" },
    ],
  };
}
