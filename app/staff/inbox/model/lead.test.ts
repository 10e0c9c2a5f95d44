import { expect, test } from "vitest";
import { readFoundPeople } from "./lead.ts";

const lead = {
  id: "1",
  reference: "K7M2QX",
  name: "Asha",
  email: null,
  phone: "98480 00000",
  phone_e164: null,
  message: "",
  status: "new",
  locale: "te",
  page: "/",
  details: {},
  campaign: {},
  quality_flag: null,
  suspicion: null,
  assignee: null,
  next_call: null,
  lead_id: "9",
  enquiries: 1,
  consent_version: null,
  source: "website",
  papers: 0,
  created_at: "2026-11-16T08:00:00Z",
  updated_at: "2026-11-16T08:00:00Z",
};

test("an enquiry in an unknown language does not hide the others", () => {
  const { people } = readFoundPeople({
    people: [lead, { ...lead, id: "2", locale: "xx" }],
    hasNewer: false,
    hasOlder: false,
  });
  expect(people.map(({ locale }) => locale)).toEqual(["te", "en"]);
});
