import { expect, test } from "vitest";
import { legalServicesContent } from "#app/content/kinds/pages/legal-services.ts";
import english from "#content/en/legal-services.json" with { type: "json" };
import settings from "#content/en/site-settings.json" with { type: "json" };
import hindi from "#content/hi/legal-services.json" with { type: "json" };
import telugu from "#content/te/legal-services.json" with { type: "json" };
import { fillFirm } from "./fill-firm.server.ts";
import { siteSettingsContent } from "./site-settings.ts";

async function read(value: object, locale: "en" | "te" | "hi", practice: string): Promise<string> {
  const firm = siteSettingsContent.schema.parse({ ...settings, operator: "Example LLP", practice });
  const load = async <Value>() => firm as Value;
  return JSON.stringify(
    await fillFirm({ kind: legalServicesContent, value, locale, day: "2026-11-18" }, load),
  );
}

test.each([
  { locale: "en", value: english, chosen: "an advocate you choose", own: "an advocate of this firm" },
  { locale: "te", value: telugu, chosen: "మీరు ఎంచుకున్న న్యాయవాది", own: "ఈ సంస్థ న్యాయవాది" },
  { locale: "hi", value: hindi, chosen: "आपके चुने वकील", own: "इस फ़र्म के वकील" },
] as const)(
  "a law firm and another provider have their own sentences ($locale)",
  async ({ locale, value, chosen, own }) => {
    const firm = await read(value, locale, "law-firm");
    expect([firm.includes(own), firm.includes(chosen), firm.includes("{for-")]).toEqual([true, false, false]);
    for (const practice of ["not-a-law-firm", "unsaid"]) {
      const other = await read(value, locale, practice);
      expect([other.includes(own), other.includes(chosen), other.includes("{for-")]).toEqual([
        false,
        true,
        false,
      ]);
    }
  },
);

test("a law firm's page omits the sentences and the question about advocates that the reader chooses", async () => {
  const firm = await read(english, "en", "law-firm");
  for (const said of [
    "choice of advocate",
    "no share of the fee",
    "We recommend nobody",
    "talk to the Tahsildar",
  ])
    expect([said, firm.includes(said)]).toEqual([said, false]);
  expect(await read(english, "en", "not-a-law-firm")).toContain("Can you talk to the Tahsildar for me?");
});
