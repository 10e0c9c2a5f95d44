import { expect, test } from "vitest";
import { z } from "zod";
import { text } from "#app/content/engine/fields.ts";
import { checked } from "#app/content/kinds/pages/page-fields.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { findStaleCheck } from "./use-publishing.tsx";

const shape = shapeOf(z.object({ title: text("Title"), checked }));
const page = (title: string, on = "2026-11-01") => ({ title, checked: { on, against: "with the Act" } });
const ask = (before: unknown, now: unknown, isDraft = false) =>
  findStaleCheck({ shape, before, now, isDraft, today: "2026-11-16" });

test("changed text with an old check date is asked about, as is a draft that goes public", () => {
  expect(ask(page("Old"), page("New"))).toBe("2026-11-01");
  expect(ask(page("Same"), page("Same"), true)).toBe("2026-11-01");
});

test("nothing is asked if the text is unchanged, the date was set, or there is no date", () => {
  expect(ask(page("Same"), page("Same"))).toBeUndefined();
  expect(ask(page("Old"), page("New", "2026-11-10"))).toBeUndefined();
  expect(ask(page("Old", "2026-11-16"), page("New", "2026-11-16"))).toBeUndefined();
  expect(ask({ title: "Old" }, { title: "New" })).toBeUndefined();
});
