import type { DetailNames } from "#app/leads/lead-row.ts";

/** The words staff read for what a form stores by a short name. */
export type LeadNames = DetailNames & Required<Pick<DetailNames, "topic" | "district">>;

let known: Promise<LeadNames> | undefined;

/** Asked once for a visit of the staff area. Without an answer the short names are shown. */
export function loadLeadNames(): Promise<LeadNames> {
  known ??= ask().catch(() => {
    known = undefined;
    return { topic: {}, district: {} };
  });
  return known;
}

async function ask(): Promise<LeadNames> {
  const response = await fetch("/admin/lead-names.json");
  if (!response.ok) throw new Error(`The names could not be read (${response.status}).`);
  return response.json();
}
