import { ink } from "#tools/art/pen/ink.ts";
import type { Point } from "#tools/art/pen/polygon.ts";
import {
  arrow,
  cross,
  dashed,
  house,
  office,
  paper,
  person,
  phone,
  seal,
  stroke,
  tick,
  written,
} from "#tools/art/pen/sketch.ts";
import { pair } from "#tools/art/pen/svg-path.ts";
import { figure } from "./figure.ts";

/** A counter with its shutter down; then an account opens it, and one's own paper goes through. */
const counter = (isOpen: boolean) =>
  `<path fill="${ink.paper}" stroke="${ink.stone}" stroke-width="1.4" d="M108 26h66v92h-66z"/>${
    isOpen
      ? `<path fill="${ink.softGreen}" d="M114 40h54v44h-54z"/>${paper([128, 52], [28, 38])}${written([133, 64], 18, 3)}${written([133, 76], 12, 4)}`
      : stroke(ink.rule, "M114 40h54m-54 9h54m-54 9h54m-54 9h54m-54 9h54m-54 8h54", 2.4)
  }${stroke(ink.stone, "M102 90h78", 3)}`;

const key = ([x, y]: Point) =>
  `<circle cx="${x}" cy="${y}" r="7" fill="none" stroke="${ink.green}" stroke-width="3"/>${stroke(ink.green, `M${pair(x + 7, y)}h24m-8 0v7m8-7v7`, 3)}`;

const emptyFields = [46, 70].map((y) => `M20 ${y}h44v14h-44z`).join("");

export const shutCounter = () =>
  figure((write) =>
    [
      phone([12, 14], [60, 116]),
      dashed(ink.ochre, emptyFields),
      write("?", [42, 104], ink.ochreInk),
      counter(false),
    ].join(""),
  );
export const openCounter = () =>
  figure(() =>
    [
      phone([12, 14], [60, 116]),
      `<path fill="${ink.softGreen}" d="${emptyFields}"/>`,
      written([25, 58], 34, 6),
      written([25, 82], 34, 5),
      tick([41, 104]),
      counter(true),
      key([70, 122]),
    ].join(""),
  );

/** A ploughed field; between its furrows there is room for a number. */
const field = ([x, y]: Point) =>
  `<path fill="${ink.softGreen}" stroke="${ink.boundary}" d="M${pair(x, y)}l44-5 6 40-48 6z"/>${stroke(
    ink.boundary,
    [6, 12, 28, 34].map((down) => `M${pair(x + 3 + down / 20, y + down)}c14-2 28-4 42-4.5`).join(""),
    1,
  )}`;
const inField = ([x, y]: Point): Point => [x + 25, y + 18];

/** Land and house, and nobody knows which office; then each has its own. */
export const whichDoor = () =>
  figure((write) =>
    [
      field([14, 22]),
      house([38, 124], 40),
      dashed(ink.ochre, "M70 42c22 0 26 18 44 26M66 106c24 0 30-16 48-22"),
      office([146, 92]),
      write("?", [92, 76], ink.ochreInk),
    ].join(""),
  );
export const twoDoors = () =>
  figure((write) =>
    [
      field([14, 20]),
      write("214", inField([14, 20]), ink.dark),
      arrow([72, 40], 32),
      office([146, 62]),
      stroke(ink.rule, "M8 72h168", 1),
      house([40, 130], 42, ink.green),
      arrow([72, 112], 32),
      office([146, 134]),
    ].join(""),
  );

/** Two people and three ways; one of them is theirs, and at its end is the certificate with both names. */
export const threeRoutes = () =>
  figure((write) =>
    [
      person([22, 92], ink.softGreen),
      person([52, 92], ink.softGreen),
      dashed(ink.ochre, "M72 66c20-6 28-28 50-32M74 76h48M72 86c20 6 28 28 50 32"),
      house([148, 48], 30),
      house([148, 92], 30),
      house([148, 136], 30),
      write("?", [76, 44], ink.ochreInk),
    ].join(""),
  );
export const certificate = () =>
  figure(() =>
    [
      person([24, 118], ink.softGreen),
      person([54, 118], ink.green),
      paper([82, 14], [94, 116], true),
      written([96, 40], 30, 2, ink.green),
      written([132, 40], 32, 7, ink.green),
      stroke(ink.ochre, "M120 62a9 9 0 1 1 0 .1zm12 0a9 9 0 1 1 0 .1z", 1.8),
      written([96, 90], 68, 9),
      written([96, 106], 44, 4),
      seal([156, 108], ink.green),
    ].join(""),
  );

/** The sea between owner and land. */
const sea = `<path fill="${ink.water}" d="M60 0c12 24-10 46 4 72s-12 44-2 72h56c-10-26 10-48-2-74s12-44 4-70z"/>${stroke(
  ink.wave,
  [20, 52, 98, 128].map((y) => `M74 ${y}q5-5 10 0t10 0 10 0`).join(""),
  1.2,
)}`;

export const acrossTheSea = () =>
  figure((write) =>
    [
      sea,
      person([30, 92], ink.softGreen),
      dashed(ink.ochre, "M52 74h74"),
      cross([90, 74], 7),
      field([128, 54]),
      write("214", inField([128, 54]), ink.dark),
    ].join(""),
  );
export const paperAcrossTheSea = () =>
  figure((write) =>
    [
      sea,
      person([28, 92], ink.softGreen),
      stroke(ink.green, "M50 60c20-22 58-24 76-6m-8-1 8 1-1-8", 1.6),
      paper([70, 24], [38, 46], true),
      written([77, 40], 24, 6),
      seal([89, 56], ink.green),
      person([150, 62], ink.green),
      field([128, 84]),
      write("214", inField([128, 84]), ink.dark),
    ].join(""),
  );
