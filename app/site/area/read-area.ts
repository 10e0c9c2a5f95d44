import {
  type AreaUnit,
  areaUnits,
  guntasAfterPoint,
  guntasInAcre,
  squareYardsIn,
} from "#app/lib/land-area.ts";
import { plainFigure, readNumber } from "#app/lib/read-number.ts";

/** One interpretation of the input. If it is ambiguous, there are two. */
export type AreaMeaning = { squareYards: number; meaning?: "guntas" | "decimal" };

export type AreaAnswer = {
  entered: { amount: string; unit: AreaUnit; guntas: string };
  /** Empty if the input is invalid. */
  meanings: AreaMeaning[];
};

/** Larger areas are typing errors. */
const most = 1e9;

/** Used on the device, and on the server for a form without a script. */
export function readArea(form: { get: (name: string) => unknown }): AreaAnswer {
  const amount = plainFigure(form.get("amount")).slice(0, 30);
  const unit = areaUnits.find((one) => one === form.get("unit")) ?? "acre";
  const beside = plainFigure(form.get("guntas")).slice(0, 10);
  const entered = { amount, unit, guntas: beside };
  const figure = readNumber(amount, most);
  const guntas = readNumber(beside, guntasInAcre - 0.01);
  const isWrong = typeof figure !== "number" || guntas === "wrong" || (guntas && unit !== "acre");
  if (isWrong) return { entered, meanings: [] };
  const squareYards = figure * squareYardsIn[unit] + (guntas ?? 0) * squareYardsIn.gunta;
  const inOffices = unit === "acre" && guntas === undefined ? guntasAfterPoint(amount) : undefined;
  if (!inOffices) return { entered, meanings: [{ squareYards }] };
  const asGuntas = inOffices.acres * squareYardsIn.acre + inOffices.guntas * squareYardsIn.gunta;
  return {
    entered,
    meanings: [
      { squareYards: asGuntas, meaning: "guntas" },
      { squareYards, meaning: "decimal" },
    ],
  };
}
