import { expect, test } from "vitest";
import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { group, identifier, list, text } from "#app/content/engine/fields.ts";
import { withValueAt } from "#app/staff/editing/values/field-shape.ts";
import { changedLocales, contentToSave, makeSource, type NewestVersions } from "./editor-source.ts";
import { listClashes, mergeWork, withVersion } from "./merge-versions.ts";

const kind = defineContent({
  id: "test",
  title: "Test",
  help: "",
  shown: { group: "Other pages" },
  storage: { table: "homepage_content", section: "test" },
  file: "test",
  schema: z.object({
    title: text("Title"),
    lead: text("Lead"),
    note: text("Note"),
    cards: list("Cards", group("Card", { id: identifier("Id"), name: text("Name") })),
  }),
});
const english = {
  title: "Title",
  lead: "Lead",
  note: "Note",
  cards: [
    { id: "a", name: "A" },
    { id: "b", name: "B" },
  ],
};
const telugu = { title: "శీర్షిక", cards: [{ id: "b", name: "బి" }] };
const version = (content: unknown, updatedAt: string) => ({
  id: updatedAt,
  content,
  updatedAt,
  updatedBy: null,
});
const sourceOf = (en: unknown, te: unknown, enAt = "1", teAt = "1") => {
  const versions: NewestVersions = { en: version(en, enAt), te: version(te, teAt) };
  return makeSource(kind, versions, {});
};
const started = sourceOf(english, telugu);
const edit = (path: (string | number)[], value: unknown, locale: "en" | "te" = "en") => ({
  started,
  form: { ...started.form, [locale]: withValueAt(started.form[locale], path, value) },
});

test("a field changed by one of two editors takes that change; a field changed by both is asked about", () => {
  const work = { started, form: edit(["title"], "Mine").form };
  const newest = sourceOf({ ...english, title: "Theirs", lead: "Their lead" }, telugu, "2");
  const clashes = listClashes(kind, work, newest);
  expect(clashes.map((clash) => [clash.name, clash.changedBy])).toEqual([
    ["en:title", "both"],
    ["en:lead", "them"],
  ]);
  const merged = mergeWork(kind, work, newest);
  expect(merged.form.en).toMatchObject({ title: "Mine", lead: "Their lead", note: "Note" });
  const theirs = mergeWork(kind, work, newest, () => true);
  expect(changedLocales(kind, newest, theirs.form)).toEqual([]);
});

test("both texts of a field can be kept, mine first; a list can only be chosen", () => {
  const work = edit(["note"], "Mine");
  const newest = sourceOf({ ...english, note: "Theirs" }, telugu, "2");
  expect(mergeWork(kind, work, newest, () => "both").form.en).toMatchObject({ note: "Mine Theirs" });
  const reordered = edit(["cards"], english.cards.toReversed());
  const changed = sourceOf({ ...english, cards: english.cards.slice(0, 1) }, telugu, "2");
  const isText = [work, reordered].map((one, at) => listClashes(kind, one, at ? changed : newest)[0]?.isText);
  expect(isText).toEqual([true, false]);
});

test("a translation follows its items when someone else reorders them", () => {
  const work = edit(["cards", 0, "name"], "ఏ", "te");
  const newest = sourceOf({ ...english, cards: english.cards.toReversed() }, telugu, "2");
  const merged = mergeWork(kind, work, newest);
  expect(contentToSave(kind, newest, merged.form, "te")).toMatchObject({
    title: "శీర్షిక",
    cards: [
      { id: "b", name: "బి" },
      { id: "a", name: "ఏ" },
    ],
  });
  expect(changedLocales(kind, merged.started, merged.form)).toEqual(["te"]);
});

test("both languages can be asked about at once", () => {
  const form = { ...edit(["note"], "Mine").form, te: edit(["title"], "నాది", "te").form.te };
  const newest = sourceOf({ ...english, note: "Theirs" }, { ...telugu, title: "వారిది" }, "2", "2");
  const clashes = listClashes(kind, { started, form }, newest);
  expect(clashes.map(({ name }) => name)).toEqual(["en:note", "te:title"]);
});

test("an earlier English version is loaded with each translation still at its item", () => {
  const work = edit(["lead"], "నా మాటలు", "te");
  const former = version({ ...english, title: "Before", cards: english.cards.toReversed() }, "0");
  const form = withVersion(kind, work, "en", former);
  expect(form.en).toMatchObject({ title: "Before", cards: [{ id: "b" }, { id: "a" }] });
  expect(form.te).toMatchObject({ lead: "నా మాటలు", cards: [{ name: "బి" }, { name: "" }] });
  expect(changedLocales(kind, started, form)).toEqual(["en", "te"]);
});

test("an earlier translation is loaded beside the English of the form", () => {
  const work = edit(["cards"], english.cards.toReversed());
  const former = version({ lead: "మునుపటి", cards: [{ id: "a", name: "ఏ" }] }, "0");
  const form = withVersion(kind, work, "te", former);
  expect(form.en).toBe(work.form.en);
  expect(form.te).toMatchObject({ title: "", lead: "మునుపటి", cards: [{ name: "" }, { name: "ఏ" }] });
});
