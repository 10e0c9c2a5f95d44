import { expect, test } from "vitest";
import { colour, email, imageAddress, lines, link, list, phone, rich, text } from "./fields.ts";

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test.each(["javascript:alert(1)", "//evil.example", "data:text/html,x", "evil.example", "", 7, null])(
  "%j is not a link",
  (value) => {
    expect(accepts(link("Link"), value)).toBe(false);
  },
);

test.each(["#007236", "#FFF"])("%s is a colour", (value) => {
  expect(accepts(colour("Colour"), value)).toBe(true);
});

test.each(["red", "#12", "#007236;background:url(x)", "expression(1)", "var(--x)"])(
  "%s is not a colour",
  (value) => {
    expect(accepts(colour("Colour"), value)).toBe(false);
  },
);

test.each([
  "<script>alert(1)</script>",
  "Hello <b>you</b>",
  "</p>",
  "a\u0000b",
  "abc\u202edef",
  "   ",
  "x".repeat(201),
  5,
])("%j is not plain text", (value) => {
  expect(accepts(text("Text"), value)).toBe(false);
});

test("a comparison is not mistaken for HTML", () => {
  expect(accepts(text("Text"), "extent < 5 acres & more")).toBe(true);
});

test("rich text refuses an unsafe link and an unclosed mark, and names them", () => {
  const hostile = rich("Text").safeParse("See [this](javascript:alert).");
  expect(hostile.error?.issues[0]?.message).toContain("javascript:alert");
  const open = rich("Text").safeParse("This is **bold");
  expect(open.error?.issues[0]?.message).toContain("not closed");
});

test("a picture field refuses a phone number", () => {
  expect(accepts(imageAddress("Picture"), "tel:+910000000000")).toBe(false);
  expect(accepts(imageAddress("Picture"), "/storage/v1/object/public/media/a.webp")).toBe(true);
});

test("phone and email accept a value or the site's own by its placeholder", () => {
  expect([accepts(phone("Phone"), "+91 98480 22338"), accepts(phone("Phone"), "{phone}")]).toEqual([
    true,
    true,
  ]);
  expect([accepts(phone("Phone"), "call me"), accepts(phone("Phone"), "1);x")]).toEqual([false, false]);
  expect([accepts(email("Email"), "a@b.in"), accepts(email("Email"), "{email}")]).toEqual([true, true]);
  expect(accepts(email("Email"), "a@b.in?bcc=x y")).toBe(false);
});

test("the messages state the limits", () => {
  const tooMany = list("Links", text("Link"), { max: 1 }).safeParse(["a", "b"]);
  expect(tooMany.error?.issues[0]?.message).toBe("At most 1.");
  expect(lines("Text").safeParse([]).error?.issues[0]?.message).toBe("At least 1.");
});
