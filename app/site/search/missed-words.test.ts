import { expect, test } from "vitest";
import { wordsOfMiss } from "./missed-words.ts";

test.each([
  ["Rythu  Bandhu", "rythu bandhu"],
  ["రైతు బంధు!", "రైతు బంధు"],
  ["section 47 form", "section form"],
])("staff see a search for %s as %s", (question, words) => expect(wordsOfMiss(question)).toBe(words));

test.each([
  "98480 22338",
  "call +91 98480-22338",
  "1234 5678 9012",
  "asha@example.org",
  "ramesh123",
  "survey 2144",
  "214/2/1/5",
  "https://example.org/x",
  "22",
  "x",
  "my father ramaiah died and my brother took the land",
])("a search for %s is shown to no one", (question) => expect(wordsOfMiss(question)).toBeUndefined());
