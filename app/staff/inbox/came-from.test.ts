import { expect, test } from "vitest";

import { cameFrom } from "./came-from.ts";

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
])("%s reads as %s", (page, words) => expect(cameFrom(page)).toBe(words));
