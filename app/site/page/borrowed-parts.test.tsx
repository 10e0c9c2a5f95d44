import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { BorrowedParts } from "./borrowed-parts.tsx";

const parts = { hero: <p>one</p>, services: <p>two</p>, faq: <p>three</p>, end: <p>four</p> };
const render = (...names: (keyof typeof parts)[]) => {
  const is = (name: keyof typeof parts) => names.includes(name);
  const borrowed = { hero: is("hero"), services: is("services"), faq: is("faq"), end: is("end") };
  return renderToStaticMarkup(<BorrowedParts parts={parts} borrowed={borrowed} />);
};
const notes = (html: string) => html.match(/not translated yet/g)?.length ?? 0;

test("a page in its own language has its parts and no note", () => {
  expect(render()).toBe("<p>one</p><p>two</p><p>three</p><p>four</p>");
});

test("English parts that follow each other say so once, and are marked as English", () => {
  const html = render("hero", "services", "end");
  expect(notes(html)).toBe(2);
  expect(html).toContain('<div lang="en"><p>one</p><p>two</p></div><p>three</p>');
  expect(html).toContain('<div lang="en"><p>four</p></div>');
});
