import { z } from "zod";
import { defaultLocale, locales } from "#app/i18n/locales.ts";
import { listDoubts } from "#app/leads/lead-doubts.ts";
import type { StatusPill } from "#app/staff/kit/status-pill.tsx";
import { labelOf, t, type Word, word } from "#app/staff/words/words.ts";

export const statuses = ["new", "contacted", "in_progress", "won", "lost", "spam"] as const;
export type Status = (typeof statuses)[number];

export const leadSchema = z.object({
  id: z.string(),
  reference: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phone_e164: z.string().nullable(),
  message: z.string(),
  status: z.enum(statuses),
  // The database accepts any language; an unknown one must not hide other enquiries.
  locale: z.enum(locales).catch(defaultLocale),
  page: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  campaign: z.record(z.string(), z.unknown()),
  quality_flag: z.string().nullable(),
  suspicion: z.string().nullable(),
  consent_version: z.string().nullable(),
  source: z.string(),
  /** The number of attachments, as `find_people` names it. */
  papers: z.number().default(0),
  /** The notes of staff; loaded for an export only. */
  notes: z.array(z.string()).optional(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const briefSchema = leadSchema.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  phone_e164: true,
  message: true,
  created_at: true,
});

export type Lead = z.infer<typeof leadSchema>;

/** A person with their latest enquiry, whose message is cut short in the list. Contact, status and call are the person's. */
export const personSchema = leadSchema.omit({ notes: true }).extend({
  lead_id: z.string(),
  assignee: z.string().nullable(),
  /** "2026-11-20T10:30:00" on the office's clock. Midnight means that no hour was promised. */
  next_call: z.string().nullable(),
  enquiries: z.number(),
  /** Every enquiry with its notes; loaded for an export only. */
  all: z.array(leadSchema).optional(),
});
export type Person = z.infer<typeof personSchema>;

const foundSchema = z.object({
  people: z.array(personSchema),
  hasNewer: z.boolean(),
  hasOlder: z.boolean(),
});

/** The result of `find_people`: a page of people, and whether there are more on either side. */
export const readFoundPeople = (answer: unknown) => foundSchema.parse(answer);

const countsSchema = z.partialRecord(z.enum([...statuses, "suspected", "overdue"]), z.number());
export type Counts = z.infer<typeof countsSchema>;

export const readCounts = (answer: unknown): Counts => countsSchema.parse(answer);

type Look = React.ComponentProps<typeof StatusPill>;

const statusLooks: Record<Status, Omit<Look, "text"> & { text: Word }> = {
  new: { tone: "new", shape: "dot", text: word("New") },
  contacted: { tone: "info", shape: "ring", text: word("Contacted") },
  in_progress: { tone: "wait", shape: "half", text: word("In progress") },
  won: { tone: "good", shape: "tick", text: word("Won") },
  lost: { tone: "plain", shape: "cross", text: word("Lost") },
  spam: { tone: "bad", shape: "flag", text: word("Spam") },
};

export const statusLook = (status: Status): Look => ({
  ...statusLooks[status],
  text: t(statusLooks[status].text),
});

export const isStatus = (value: unknown): value is Status => statuses.some((status) => status === value);

/** Closed statuses need no call. */
export const isOpen = ({ status }: Pick<Lead, "status">): boolean =>
  status === "new" || status === "contacted" || status === "in_progress";

/** False for the default name that the form stores. */
export const hasName = ({ name }: Pick<Lead, "name">): boolean => name !== "Website Visitor";

export const peopleWords = (count: number): string =>
  count === 1 ? t("1 person") : t("{count} people", { count });

/** "short_number" and the like: what to look at. */
export const flagWords = (flag: string): string =>
  flag === "unlikely_email" ? t("Check the address") : t("Check the number");

export const suspicionWords = (suspicion: string): string => listDoubts(suspicion).map(labelOf).join(", ");
