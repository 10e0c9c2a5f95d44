import { expect, test } from "vitest";
import { cameFrom } from "./came-from.ts";
import { sourceName } from "./lead-facts.tsx";

test.each([
  ["/", "Hero form, home"],
  ["/te", "Hero form, home"],
  ["/te?utm_source=poster", "Hero form, home"],
  ["/hi/rti-filings", "RTI filings"],
  ["/pending-mutation-guide", "Pending mutation guide"],
  ["/gpa-application-guide", "GPA application guide"],
  ["/te/agricultural-land-legal-opinion-bhadradri-kothagudem", "Legal opinion, Bhadradri Kothagudem"],
  ["/blog/a-post", "Blog, a post"],
  [null, "Not known"],
  // Sent without the forms: the page can be any text.
  ["constructor", "Onstructor"],
  ["__proto__", "_proto__"],
])("%s is shown as %s", (page, words) => expect(cameFrom(page)).toBe(words));

test("an unknown source has no name", () => {
  expect(sourceName("call")).toBe("Telephone call");
  expect(sourceName("constructor")).toBeUndefined();
});
