import { expect, test } from "vitest";
import { describeEvent, type LeadEvent } from "./describe-event.ts";

const names = (id: string | null) => ({ l: "Lavanya", i: "Imran" })[id ?? ""] ?? "A former member";
const event = (more: Partial<LeadEvent>): LeadEvent => ({
  id: 1,
  lead_id: "1",
  event: "created",
  from_status: null,
  to_status: null,
  note: null,
  detail: {},
  actor: "l",
  created_at: "",
  ...more,
});

test.each([
  [{ event: "created" }, "Enquiry received and saved."],
  [{ event: "notified", detail: { as: "mail" } }, "Mail sent to the office."],
  [{ event: "notified", detail: { as: "file" } }, "No mail was sent: this server has no mail service."],
  [{ event: "notified", detail: { outbox_id: 1 } }, "Mail written for the office."],
  [
    { event: "status_changed", from_status: "new", to_status: "in_progress" },
    "Lavanya set it to In progress, before: New.",
  ],
  [{ event: "assigned", detail: { to: "i" } }, "Lavanya gave it to Imran."],
  [{ event: "assigned", detail: { to: "l" } }, "Lavanya took it."],
  [{ event: "assigned", detail: { from: "l", to: null } }, "Lavanya gave it back: no one has it."],
  [{ event: "follow_up_changed", detail: { to: "2026-11-16" } }, "Lavanya promised a call on 16 Nov 2026."],
  [{ event: "contact", detail: { outcome: "no_answer" } }, "Lavanya called, no answer."],
  [{ event: "contact", detail: { outcome: "pigeon" } }, "Lavanya made contact."],
  [{ event: "cleared", detail: { from: "too_quick", to: null } }, "Lavanya said it is not spam."],
  [{ event: "edited", actor: "gone" }, "A former member corrected the contact data."],
  [{ event: "something_new" }, "Lavanya: something new."],
])("%j is described as: %s", (more, words) => expect(describeEvent(event(more), names)).toBe(words));
