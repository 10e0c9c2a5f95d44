import { ink } from "#tools/art/pen/ink.ts";
import type { Point } from "#tools/art/pen/polygon.ts";
import { arrow, cross, office, paper, person, seal, stroke, tick, written } from "#tools/art/pen/sketch.ts";
import { figure } from "./figure.ts";

const deed = ([x, y]: Point, seed: number) =>
  paper([x, y], [34, 44], true) + written([x + 7, y + 20], 20, seed) + written([x + 7, y + 32], 14, seed + 1);

const turned = (degrees: number, [x, y]: Point, drawn: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawn}</g>`;

/** Deeds in no order; then the chain from the oldest to today, and the letter that says what it shows. */
export const looseDeeds = () =>
  figure((write) =>
    [
      turned(-14, [40, 60], deed([24, 38], 2)),
      turned(9, [90, 80], deed([74, 60], 5)),
      turned(-6, [136, 56], deed([122, 30], 8)),
      write("?", [92, 36], ink.ochreInk),
    ].join(""),
  );
export const titleChain = () =>
  figure((write) =>
    [
      deed([8, 14], 2),
      deed([58, 14], 5),
      deed([108, 14], 8),
      stroke(ink.green, "M43 36h14m36 0h14m21 22v14", 2.4),
      paper([64, 74], [112, 58]),
      write("214", [84, 90]),
      written([104, 94], 58, 4),
      written([74, 108], 60, 9),
      written([74, 122], 40, 6),
      seal([156, 112], ink.green),
    ].join(""),
  );

/** A heap of papers; then one file in order, with the list of what is in it. */
export const heapOfPapers = () =>
  figure(() =>
    [
      turned(-18, [60, 90], paper([30, 60], [54, 66])),
      turned(12, [110, 90], paper([84, 56], [54, 66])),
      turned(-5, [84, 70], paper([58, 34], [54, 66]) + written([66, 56], 38, 3) + written([66, 70], 30, 7)),
      turned(22, [132, 60], paper([112, 30], [44, 54]) + written([119, 50], 28, 5)),
    ].join(""),
  );
export const paperFile = () =>
  figure(() =>
    [
      `<path fill="${ink.green}" d="M14 30h26l6 8h46v90H14z"/>`,
      `<path fill="${ink.softGreen}" stroke="${ink.green}" stroke-width="1.4" d="M14 46h78v82H14z"/>`,
      written([26, 78], 52, 6),
      written([26, 94], 36, 4),
      paper([106, 16], [68, 112]),
      ...[38, 62, 86, 110].map((y) => tick([119, y - 2]) + written([132, y], 34, y)),
    ].join(""),
  );

/** An order that ended the matter; then two offices above it. */
export const lastWord = () =>
  figure(() =>
    [
      person([30, 92], ink.softGreen),
      paper([56, 40], [38, 50]),
      written([62, 58], 26, 5),
      cross([75, 74], 7),
      office([144, 92]),
    ].join(""),
  );
export const twoOfficesAbove = () =>
  figure(() =>
    [
      paper([10, 78], [34, 46]),
      written([16, 96], 22, 5),
      arrow([48, 102], 14),
      office([96, 132]),
      stroke(ink.green, "M112 82l8-10m-6 1 6-1 1 6", 1.6),
      stroke(ink.rule, "M108 76h70M8 136h168", 1),
      `<g transform="translate(144 74) scale(.9)">${office([0, 0])}</g>`,
      stroke(ink.green, "M112 44l-8-9m6 1-6-1-1 6", 1.6),
      `<g transform="translate(66 44) scale(.8)">${office([0, 0])}</g>`,
    ].join(""),
  );
