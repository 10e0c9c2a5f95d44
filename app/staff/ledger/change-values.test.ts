import { expect, test } from "vitest";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { forEachLocale } from "#app/i18n/locales.ts";
import { checkEnglish } from "#app/staff/editing/values/check-values.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { changedLocales, contentToSave, makeSource } from "#app/staff/editing/versions/editor-source.ts";
import { compareAmount, compareText, withNamingRecords } from "./affected-sentences.ts";
import { type Change, changeForm, emptyChange, findChangeFaults } from "./change-values.ts";
import { readRecords } from "./ledger-rows.ts";

const who = "A. Example";
const shipped = forEachLocale((locale) => findDefault(ledgerContent, undefined, locale));
const source = makeSource(ledgerContent, {}, shipped);
const records = readRecords(source.form);
const order: Change = {
  ...emptyChange("2026-11-18"),
  figures: { sale: "8.5 %", passbook: "₹1,350" },
  from: "2026-11-19",
  sure: "official",
  order: "G.O. Ms. No. 1",
  orderedOn: "2026-11-17",
};
const ids = ["sale", "passbook"];

test("there are no defaults: the date and the status are required, and an official value names its order", () => {
  expect(Object.keys(findChangeFaults(records.en, ids, emptyChange("2026-11-18"), who))).toEqual([
    "from",
    "sure",
  ]);
  expect(findChangeFaults(records.en, ids, { ...order, order: "" }, who)).toHaveProperty("order");
  expect(findChangeFaults(records.en, ids, { ...order, sure: "press" }, who)).toHaveProperty("sources");
  expect(findChangeFaults(records.en, ids, { ...order, figures: { sale: "much" } }, who)).toMatchObject({
    sale: "Only the number: 7.5, 2500 or 10-15.",
  });
  expect(findChangeFaults(records.en, ["sale"], { ...order, figures: { sale: "7.5" } }, who)).toHaveProperty(
    "sale",
  );
  expect(findChangeFaults(records.en, ids, order, who)).toEqual({});
});

test("an order adds one valid value to each figure, with the translated texts of the previous value", () => {
  const form = changeForm(source.form, ids, order, who);
  const english = contentToSave(ledgerContent, source, form, "en");
  expect(checkEnglish(shapeOf(ledgerContent.schema), english)).toEqual(new Map());
  const changed = readRecords(form);
  const sale = (locale: "en" | "te") => changed[locale].find(({ id }) => id === "sale")?.values.at(-1);
  expect(sale("en")).toMatchObject({
    from: "2026-11-19",
    figure: "8.5",
    status: "confirmed",
    order: "G.O. Ms. No. 1",
  });
  const former = records.te.find(({ id }) => id === "sale")?.values.at(-1);
  expect(former?.words).toMatch(/[\u0c00-\u0c7f]/);
  expect(sale("te")).toMatchObject({ figure: "8.5", words: former?.words });
  expect(changedLocales(ledgerContent, source, form)).toContain("en");
  // The same day again replaces the value.
  const again = changeForm(form, ["sale"], { ...order, figures: { sale: "8" } }, who);
  expect(
    readRecords(again)
      .en.find(({ id }) => id === "sale")
      ?.values.map(({ figure }) => figure),
  ).toEqual(["6", "7.5", "8"]);
});

test("a changed sentence shows both values in its language; other sentences and days are unchanged", () => {
  const days = {
    before: records,
    after: readRecords(changeForm(source.form, ids, order, who)),
    day: "2026-11-19",
  };
  const text = { kindId: "guide", slug: "a", locale: "en" as const };
  expect(
    compareText({ ...text, text: "Ask {brand}. It costs **{sale}** of the price [S4]. No more." }, days),
  ).toEqual([{ locale: "en", segments: ["It costs ", { before: "7.5%", after: "8.5%" }, " of the price."] }]);
  expect(compareText({ ...text, text: "It costs {sale}." }, { ...days, day: "2026-11-18" })).toEqual([]);
  expect(compareText({ ...text, text: "Since {rti-fee}." }, days)).toEqual([]);
  const [telugu] = compareAmount("passbook", "te", days);
  expect(telugu?.segments).toContainEqual({ before: expect.stringContaining("₹"), after: "₹1,350" });
});

test("a record that refers to a changed one changes too", () => {
  expect(withNamingRecords(["sale-duty"], records.en)).toContain("sale-gram-panchayat");
});
