import type { Locale } from "#app/i18n/locales.ts";
import type { StatusPill } from "#app/staff/kit/status-pill.tsx";

export const statuses = ["new", "contacted", "in_progress", "won", "lost", "spam"] as const;
export type Status = (typeof statuses)[number];

/** A lead as `find_leads` tells it. In the list the message is cut short. */
export type Lead = {
  id: string;
  reference: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  phone_e164: string | null;
  message: string;
  status: Status;
  locale: Locale;
  page: string | null;
  details: Record<string, unknown>;
  campaign: Record<string, unknown>;
  quality_flag: string | null;
  suspicion: string | null;
  assignee: string | null;
  follow_up_on: string | null;
  consent_version: string | null;
  papers: number;
  created_at: string;
  updated_at: string;
};

type Look = Pick<React.ComponentProps<typeof StatusPill>, "tone" | "shape" | "text">;

export const statusLooks: Record<Status, Look> = {
  new: { tone: "new", shape: "dot", text: "New" },
  contacted: { tone: "info", shape: "ring", text: "Contacted" },
  in_progress: { tone: "wait", shape: "half", text: "In progress" },
  won: { tone: "good", shape: "tick", text: "Won" },
  lost: { tone: "plain", shape: "cross", text: "Lost" },
  spam: { tone: "bad", shape: "flag", text: "Spam" },
};

export const isStatus = (value: unknown): value is Status => statuses.some((status) => status === value);

/** What is over needs no call any more. */
export const isOpen = ({ status }: Pick<Lead, "status">): boolean =>
  status === "new" || status === "contacted" || status === "in_progress";

/** The form's own stand-in where nobody gave a name. */
export const hasName = ({ name }: Pick<Lead, "name">): boolean => name !== "Website Visitor";

/** "short_number" and its like, as words. */
export const flagWords = (flag: string): string => {
  const words = flag.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
