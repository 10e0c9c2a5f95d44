import { expect, test } from "vitest";
import { parseRecipients, readRecipients } from "#app/contracts/recipients.ts";

test("addresses are separated by line breaks or commas, each once", () => {
  expect(parseRecipients(" a@example.org, b@example.org\nb@example.org ")).toEqual({
    addresses: ["a@example.org", "b@example.org"],
  });
  expect(parseRecipients("")).toEqual({ addresses: [] });
});

test("an invalid address is named", () => {
  expect(parseRecipients("a@example.org, office")).toEqual({ fault: "“office” is no e-mail address." });
});

test("a stored value of another shape is ignored: the owners get the mails", () => {
  for (const value of [null, "a@example.org", { addresses: "a@example.org" }, { addresses: [7, "x"] }])
    expect(readRecipients(value)).toEqual([]);
});
