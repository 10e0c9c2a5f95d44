import { ink } from "#tools/art/pen/ink.ts";
import {
  cross,
  dashed,
  office,
  paper,
  passbook,
  person,
  ring,
  seal,
  stroke,
  tick,
  written,
} from "#tools/art/pen/sketch.ts";
import { figure } from "./figure.ts";

/** The record says one area, the papers another; then both say the same. */
const areas = (inRecord: string, isRight: boolean) =>
  figure((write) =>
    [
      paper([8, 12], [96, 84]),
      `<path fill="${ink.softGreen}" d="M8.500 40h95v28h-95z"/>`,
      stroke(ink.rule, "M8 40h96M8 68h96", 1),
      stroke(ink.ochre, "M44 12v84m-3 0v-84", 1),
      write("213", [25, 26]) + write("214", [25, 54]) + write("215", [25, 82]),
      write("1-20", [72, 26]) + write(inRecord, [72, 54]) + write("0-33", [72, 82]),
      paper([92, 66], [84, 70], true),
      written([102, 86], 60, 5),
      write("214", [114, 102]) + write("2-24", [150, 102]),
      written([102, 122], 46, 4),
      isRight ? tick([72, 112]) : ring([72, 54]) + ring([150, 102]),
    ].join(""),
  );
export const wrongArea = () => areas("2-14", false);
export const rightArea = () => areas("2-24", true);

const passbookPage = (hasBook: boolean) =>
  figure((write) =>
    [
      paper([10, 16], [78, 112]),
      stroke(ink.rule, "M10 44h78M10 72h78M10 100h78", 1),
      `<path fill="${ink.softGreen}" d="M10.500 44.500h77v27h-77z"/>`,
      write("213", [28, 30]) + write("214", [28, 58]) + write("215", [28, 86]) + write("216", [28, 114]),
      written([46, 64], 32, 2),
      hasBook
        ? passbook([108, 34], [62, 78], ink.green) + write("214", [142, 73], ink.paper)
        : dashed(ink.ochre, "M108 34h62v78h-62zm6 0v78") + write("?", [142, 73], ink.ochreInk),
    ].join(""),
  );
export const noPassbook = () => passbookPage(false);
export const newPassbook = () => passbookPage(true);

/** A plain paper without frame or seal, and what the office makes of it. */
export const plainPaper = () =>
  figure((write) =>
    [
      paper([40, 14], [104, 116]),
      written([54, 38], 78, 7),
      written([54, 58], 78, 8),
      write("214", [68, 72]),
      written([54, 96], 52, 9),
      stroke(ink.ochre, "M114 104c0-14 20-14 20 0v8c0 10-20 10-20 0zm5 2c0-8 10-8 10 0v6m-5-8v8", 1.3),
    ].join(""),
  );
export const certificateAndBook = () =>
  figure((write) =>
    [
      paper([10, 14], [92, 116], true),
      written([22, 40], 66, 7),
      write("214", [38, 58]),
      written([22, 84], 66, 9),
      seal([80, 110], ink.green),
      passbook([114, 46], [58, 72], ink.green) + write("214", [146, 82], ink.paper),
    ].join(""),
  );

/** The owner is far from the office; then somebody goes there with a paper that says for what. */
export const farFromOffice = () =>
  figure(() =>
    [
      person([34, 118], ink.softGreen),
      dashed(ink.ochre, "M58 108h52"),
      cross([84, 92], 6),
      office([144, 118]),
    ].join(""),
  );
export const sentWithPower = () =>
  figure((write) =>
    [
      person([26, 118], ink.softGreen),
      paper([40, 14], [46, 58], true),
      written([48, 32], 30, 6),
      write("214", [63, 42]),
      seal([63, 59], ink.green),
      person([92, 118], ink.green),
      stroke(ink.green, "M74 124h34m-5-4 5 4-5 4", 1.6),
      office([148, 118]),
    ].join(""),
  );
/** The same paper, ended: nobody goes any more. */
export const powerEnded = () =>
  figure((write) =>
    [
      person([26, 118], ink.green),
      paper([40, 14], [46, 58], true),
      written([48, 32], 30, 6),
      write("214", [63, 42]),
      seal([63, 59]),
      cross([63, 43], 26),
      person([100, 118]),
      office([148, 118]),
    ].join(""),
  );

/** A judgment and the record that has not followed it; then the record has. */
const judgment = (isFollowed: boolean) =>
  figure((write) =>
    [
      paper([8, 10], [72, 124], true),
      written([18, 32], 50, 11),
      written([18, 52], 50, 12),
      written([18, 72], 38, 1, ink.green),
      seal([44, 108], ink.green),
      stroke(
        isFollowed ? ink.green : ink.ochre,
        "M84 72h14m-5-4 5 4-5 4",
        1.6,
        isFollowed ? "" : ' stroke-dasharray="3 4"',
      ),
      paper([104, 30], [72, 84]),
      `<path fill="${ink.softGreen}" d="M104.500 58h71v28h-71z"/>`,
      stroke(ink.rule, "M104 58h72M104 86h72", 1),
      write("214", [120, 72]),
      isFollowed ? written([136, 78], 30, 1, ink.green) : written([136, 78], 30, 2) + ring([150, 72]),
    ].join(""),
  );
export const judgmentAlone = () => judgment(false);
export const judgmentFollowed = () => judgment(true);
