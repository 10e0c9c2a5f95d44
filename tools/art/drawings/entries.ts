import { ink } from "#tools/art/pen/ink.ts";
import type { Point } from "#tools/art/pen/polygon.ts";
import {
  arrow,
  dashed,
  flats,
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

/** A power of attorney that lies in a drawer; then the portal names the attorney beside the owner. */
const drawer = `<path fill="${ink.softGreen}" stroke="${ink.stone}" stroke-width="1.4" d="M8 82h80v46h-80z"/>${stroke(ink.stone, "M38 105h20", 3)}`;
const power = (top: number) =>
  paper([24, top], [48, 66], true) + written([32, top + 20], 32, 6) + seal([48, top + 38], ink.green);
const portalRow = (isEntered: boolean) =>
  [
    phone([106, 12], [68, 120]),
    `<path fill="${ink.softGreen}" d="M107 44h66v44h-66z"/>`,
    written([114, 60], 50, 2),
    isEntered ? written([114, 78], 50, 1, ink.green) : dashed(ink.ochre, "M113 68h52v13h-52z"),
  ].join("");

export const powerInDrawer = () =>
  figure((write) =>
    [power(34), drawer, portalRow(false), write("214", [140, 34]), dashed(ink.ochre, "M78 74h22")].join(""),
  );
export const powerEntered = () =>
  figure((write) =>
    [power(14), drawer, portalRow(true), write("214", [140, 34]), arrow([78, 74], 22), tick([140, 106])].join(
      "",
    ),
  );

/** One owner's field; then what was built on it, and whose storeys are whose. */
const site = `<path fill="${ink.softGreen}" stroke="${ink.boundary}" d="M10 122l20-30h124l20 30z"/>`;

export const emptySite = () =>
  figure((write) =>
    [
      site,
      person([40, 116], ink.green),
      dashed(ink.ochre, "M65 108V20h54v88z"),
      write("?", [92, 62], ink.ochreInk),
      write("214", [92, 133]),
    ].join(""),
  );
export const sharedBuilding = () =>
  figure((write) =>
    [
      site,
      flats([92, 108], 4, 2),
      person([38, 116], ink.green),
      person([146, 116]),
      write("214", [92, 133]),
    ].join(""),
  );

/** A block of flats nobody has looked into; then the chain of its deeds, and apart from it the permission. */
export const uncheckedFlat = () =>
  figure((write) =>
    [flats([92, 122], 4), dashed(ink.ochre, "M54 24h76v104H54z"), write("?", [92, 12], ink.ochreInk)].join(
      "",
    ),
  );
const chained = ([x, y]: Point) => paper([x, y], [34, 26], true) + written([x + 7, y + 17], 20, y);
export const checkedFlat = () =>
  figure(() =>
    [
      chained([8, 12]),
      chained([8, 52]),
      chained([8, 92]),
      stroke(ink.green, "M25 40v10m0 30v10", 2.4),
      tick([25, 130]),
      flats([92, 122], 4, 1),
      paper([136, 30], [40, 62], true),
      stroke(ink.boundary, `M${pair(144, 40)}h24v16h-24zm8 0v16m8-16v16`, 1),
      seal([156, 76], ink.green),
      tick([156, 112]),
    ].join(""),
  );

/** A question that nobody answers; then it is asked in writing, and the office sends its papers. */
export const unanswered = () =>
  figure((write) =>
    [
      person([32, 92], ink.softGreen),
      dashed(ink.ochre, "M54 76h50"),
      write("?", [79, 60], ink.ochreInk),
      office([142, 92]),
    ].join(""),
  );
export const answered = () =>
  figure((write) =>
    [
      person([24, 92], ink.softGreen),
      paper([46, 14], [38, 48]),
      written([52, 32], 26, 5),
      written([52, 46], 18, 3),
      arrow([90, 40], 20),
      office([148, 92]),
      paper([46, 82], [46, 50], true),
      write("214", [69, 102]),
      seal([69, 119], ink.green),
      stroke(ink.green, "M118 108H98m5-4-5 4 5 4", 1.6),
    ].join(""),
  );
