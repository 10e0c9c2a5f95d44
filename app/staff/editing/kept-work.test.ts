import { beforeEach, expect, test, vi } from "vitest";
import { heroContent } from "#app/content/kinds/home/hero.ts";
import type { PostSource } from "#app/staff/blog/load-post.ts";
import { keptPostName, postEditable } from "#app/staff/blog/post-editable.ts";
import { emptyPost } from "#app/staff/blog/post-form.ts";
import { findKeptWork, keepWork, keptName } from "./kept-work.ts";
import { contentEditable } from "./versions/content-editable.ts";

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

test("kept work is read back, and removed when nothing is unsaved", () => {
  const name = keptPostName("u1", { id: "7", search: "" });
  const work = { started: stored, form: { ...stored.form, title: "Mine" } };
  keepWork(name, work);
  expect(postEditable.readKept(findKeptWork(name) ?? {})).toEqual(work);
  keepWork(name, null);
  expect(findKeptWork(name)).toBeUndefined();
});

test("kept content is read back, but nothing in another format", () => {
  const name = keptName("content", "u1", "hero:main");
  const form = { en: { headline: "Mine" }, te: {}, hi: {} };
  const work = { started: { versions: {}, shipped: {}, form: { ...form, en: {} } }, form };
  keepWork(name, work);
  const { readKept } = contentEditable(heroContent);
  expect(readKept(findKeptWork(name) ?? {})).toEqual(work);
  device.set(name, JSON.stringify({ ...work, format: 1 }));
  expect(findKeptWork(name)).toBeUndefined();
});

test("a post is kept with the picture that nobody has described yet; the text of an older release is not", () => {
  const content = ["![](/a.webp)"];
  keepWork("unsaved-post:u1:7", { started: stored, form: { ...stored.form, content } });
  const work = postEditable.readKept(findKeptWork("unsaved-post:u1:7") ?? {});
  expect(work?.form.content).toEqual(content);
  keepWork("unsaved-post:u1:7", { started: stored, form: { ...stored.form, content: { type: "doc" } } });
  expect(postEditable.readKept(findKeptWork("unsaved-post:u1:7") ?? {})).toBeUndefined();
});
