import { expect, test } from "vitest";
import { guntasAfterPoint, squareYardsIn, toAcresAndGuntas } from "./land-area.ts";

test.each([
  ["2.26", { acres: 2, guntas: 26 }],
  ["౨.౨౬", { acres: 2, guntas: 26 }],
  [" 0.05 ", { acres: 0, guntas: 5 }],
  ["2.5", { acres: 2, guntas: 5 }],
  ["2.50", undefined],
  ["2.00", undefined],
  ["2.265", undefined],
  ["2", undefined],
  ["", undefined],
])("%j may mean guntas after the point: %j", (text, meaning) => {
  expect(guntasAfterPoint(text)).toEqual(meaning);
});

test("an acre is 40 guntas, 100 cents and 4046.86 square metres", () => {
  const { acre, gunta, cent, hectare } = squareYardsIn;
  expect(acre / gunta).toBe(40);
  expect(acre / cent).toBeCloseTo(100, 9);
  expect(acre / squareYardsIn["square-metre"]).toBeCloseTo(4046.8564224, 6);
  expect(hectare / acre).toBeCloseTo(2.47105, 5);
});

test("forty guntas are written as an acre", () => {
  for (let guntas = 0; guntas < 400; guntas += 0.37) {
    const read = toAcresAndGuntas(guntas * squareYardsIn.gunta);
    expect(read.guntas).toBeLessThan(40);
    expect(read.acres * 40 + read.guntas).toBeCloseTo(guntas, 2);
  }
  expect(toAcresAndGuntas(2 * 4840 - 0.01)).toEqual({ acres: 2, guntas: 0 });
});
