import { become, becomeDatabaseOwner, people, type Transaction } from "#tests/support/people.ts";

type Found = {
  people: { id: string; name: string; message: string; enquiries?: number }[];
  hasNewer: boolean;
  hasOlder: boolean;
};

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** As the owner of the database, who may set the dates. Handler and call are the person's. */
export async function store(tx: Transaction, leads: Record<string, unknown>[]): Promise<string[]> {
  await becomeDatabaseOwner(tx);
  const ids: string[] = [];
  for (const [place, lead] of leads.entries()) {
    const { assignee = null, next_call = null, ...rest } = lead;
    const row = { name: `Lead ${place}`, created_at: minutesAgo(place), ...rest };
    const [stored] = await tx<{ id: string; person_id: string }[]>`
      insert into contact_leads ${tx(row)} returning id, person_id`;
    if (!stored) continue;
    ids.push(stored.id);
    if (assignee || next_call)
      await tx`update people set ${tx({ assignee, next_call } as Record<string, string>)} where id = ${stored.person_id}`;
  }
  await become(tx, people.editor);
  return ids;
}
type Page = { older?: string; newer?: string; size?: number };
export async function find(tx: Transaction, filter: object, page: Page = {}): Promise<Found> {
  const { older = null, newer = null, size = 50 } = page;
  const [row] = await tx<{ found: Found }[]>`
    select find_people(${JSON.stringify(filter)}, ${older}, ${newer}, ${size}) as found`;
  if (!row) throw new Error("find_people said nothing.");
  return row.found;
}
export const names = ({ people }: Found) => people.map(({ name }) => name);

export const personOf = async (tx: Transaction, lead: string | undefined): Promise<string> => {
  const [row] = await tx<{ id: string }[]>`
    select person_id as id from contact_leads where id = ${lead as string}`;
  if (!row) throw new Error("The enquiry is gone.");
  return row.id;
};

type Changed = {
  changed: string[];
  others: { id: string; now: unknown }[];
  leads: { id: string; from: string; to: string }[];
};
export const change = async (tx: Transaction, field: string, changes: object[]) => {
  const [row] = await tx<{ answer: Changed }[]>`
    select change_people(${field}, ${JSON.stringify(changes)}) as answer`;
  return row?.answer;
};
