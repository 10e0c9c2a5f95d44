import { expect, test } from "vitest";
import { onEveryEngine } from "#tests/support/every-engine.ts";
import { become, people, rolledBack, type Transaction } from "#tests/support/people.ts";
import { store } from "./stored-leads.ts";

type Found = { people: { name: string }[]; enquiries: { reference: string }[] };
async function find(tx: Transaction, typed: string, topics: string[] = []): Promise<Found> {
  const [row] = await tx<{ found: Found }[]>`select find_anyone(${typed}, ${topics}) as found`;
  return row?.found as Found;
}

onEveryEngine((database) => {
  test.each([
    ["ramul", "రాములు रामुलु Ramulu Raamulu RAMULU"],
    ["ram", "రామయ్య Ramaiah Ramayya Rama राम"],
    ["laksm", "లక్ష్మి लक्ष्मी Lakshmi Laxmi Lakshmy"],
    ["krisn", "కృష్ణ कृष्ण Krishna Krushna"],
    ["rav", "రావు Rao Ravu राव"],
    ["red", "రెడ్డి Reddy Reddi रेड्डी"],
    ["venkatesvarl", "వెంకటేశ్వర్లు Venkateswarlu Venkateshwarlu"],
    ["Candr", "చంద్ర चंद्र Chandra"],
  ])("%s is the sound of %s", async (sound, names) => {
    const spelled = await database.sql<{ sound: string }[]>`
      select private.sound_of(name) as sound from unnest(${names.split(" ")}::text[]) as name`;
    expect(spelled.map((row) => row.sound)).toEqual(names.split(" ").map(() => sound));
  });

  test("a person is found by the beginning of any word of the name in another script, by address, number and topic", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [
        { name: "బండి రాములు", phone: "98480 00041", phone_e164: "+919848000041" },
        { name: "Website Visitor", email: "Asha.Devi@example.org", details: { topic: "succession" } },
        { name: "O'Brien\\ :* & (x", phone: "77777 00042" },
      ]);
      await become(tx, people.reader);
      const names = async (typed: string, topics?: string[]) =>
        (await find(tx, typed, topics)).people.map(({ name }) => name);
      for (const typed of ["ram", "Bandi Ramulu", "రాము", "राम", "41", "00041", "౦౦౦౪౧", "+91 98480-00041"])
        expect([typed, await names(typed)]).toEqual([typed, ["బండి రాములు"]]);
      expect(await names("asha.d")).toEqual(["Website Visitor"]);
      expect(await names("nothing like it", ["succession"])).toEqual(["Website Visitor"]);
      expect(await names("o'brien\\ :*")).toEqual([]);
      for (const typed of ["mulu", "'", "\\", "&|!", "", "123", "visitor"])
        expect(await names(typed)).toEqual([]);
    }));

  test("an enquiry number finds its enquiry, written as it is read out", () =>
    rolledBack(database.sql, async (tx) => {
      await store(tx, [{ name: "Asha", phone: "1", reference: "K7M2QX" }]);
      await become(tx, people.desk);
      for (const typed of ["K7M2QX", "k7m2qx", "BL-K7M2QX", "No. k7m2qx"])
        expect((await find(tx, typed)).enquiries).toMatchObject([{ reference: "K7M2QX", name: "Asha" }]);
      expect((await find(tx, "K7M2Q")).enquiries).toEqual([]);
    }));
});
