import { beforeEach, expect, test, vi } from "vitest";
import type { PostSource } from "#app/staff/blog/load-post.ts";
import { keptPostName, postEditable } from "#app/staff/blog/post-editable.ts";
import { emptyPost } from "#app/staff/blog/post-form.ts";
import { findKeptWork, keepWork, keptName } from "./kept-work.ts";
import { readKept } from "./versions/content-editable.ts";

const device = new Map<string, string>();
beforeEach(() => {
  device.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, text: string) => device.set(name, text),
    removeItem: (name: string) => device.delete(name),
  });
});

const stored: PostSource = {
  form: { ...emptyPost("en"), title: "Newest" },
  state: { id: 7, publishedAt: null, updatedAt: "2026-11-15 10:00:00+00", updatedBy: null },
};

test("what is kept is found again, and gone when nothing is unsaved", () => {
  const name = keptPostName("u1", { id: "7", search: "" });
  const work = { started: stored, form: { ...stored.form, title: "Mine" } };
  keepWork(name, work);
  expect(postEditable.readKept(findKeptWork(name) ?? {}, stored)).toEqual(work);
  keepWork(name, null);
  expect(findKeptWork(name)).toBeUndefined();
});

test("a post that an earlier release kept comes back, with the version it started from", () => {
  const name = "unsaved-post:u1:7";
  const form = { ...stored.form, title: "Mine" };
  device.set(name, JSON.stringify({ format: 1, form, basedOn: "2026-11-15 09:00:00+00" }));
  expect(name).toBe(keptPostName("u1", { id: "7", search: "" }));
  const work = postEditable.readKept(findKeptWork(name) ?? {}, stored);
  expect(work?.form.title).toBe("Mine");
  expect(work && postEditable.isOutdated(work.started, stored, "en")).toBe(true);
});

test("content that an earlier release kept comes back", () => {
  const name = keptName("content", "u1", "hero:main");
  const forms = { en: { headline: "Mine" }, te: {}, hi: {} };
  const started = { versions: {}, shipped: {}, forms: { en: { headline: "Before" }, te: {}, hi: {} } };
  device.set("unsaved-content:u1:hero:main", JSON.stringify({ format: 1, started, forms }));
  expect(readKept(findKeptWork(name) ?? {})).toMatchObject({
    started: { form: started.forms },
    form: forms,
  });
});

test("the picture that nobody has described yet is kept with the post", () => {
  const content = { type: "doc", content: [{ type: "image", attrs: { src: "/a.webp", alt: "" } }] };
  keepWork("unsaved-post:u1:7", { started: stored, form: { ...stored.form, content } });
  const work = postEditable.readKept(findKeptWork("unsaved-post:u1:7") ?? {}, stored);
  expect(work?.form.content).toEqual(content);
});
