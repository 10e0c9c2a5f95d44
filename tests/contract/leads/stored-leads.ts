import { become, becomeDatabaseOwner, people, type Transaction } from "#tests/support/people.ts";

type Found = {
  leads: { id: string; name: string; message: string; enquiries?: number }[];
  hasNewer: boolean;
  hasOlder: boolean;
};

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** As the database's owner, who may choose the dates. */
export async function store(tx: Transaction, leads: Record<string, unknown>[]): Promise<string[]> {
  await becomeDatabaseOwner(tx);
  const ids: string[] = [];
  for (const [place, lead] of leads.entries()) {
    const row = { name: `Lead ${place}`, created_at: minutesAgo(place), ...lead };
    const [stored] = await tx<{ id: string }[]>`insert into contact_leads ${tx(row)} returning id`;
    if (stored) ids.push(stored.id);
  }
  await become(tx, people.editor);
  return ids;
}
type Page = { older?: string; newer?: string; size?: number };
export async function find(tx: Transaction, filter: object, page: Page = {}): Promise<Found> {
  const { older = null, newer = null, size = 50 } = page;
  const [row] = await tx<{ found: Found }[]>`
    select find_leads(${JSON.stringify(filter)}, ${older}, ${newer}, ${size}) as found`;
  if (!row) throw new Error("find_leads said nothing.");
  return row.found;
}
export const names = ({ leads }: Found) => leads.map(({ name }) => name);

export const change = async (tx: Transaction, field: string, changes: object[]) => {
  const [row] = await tx<{ answer: { changed: string[]; others: { id: string; now: unknown }[] } }[]>`
    select change_leads(${field}, ${JSON.stringify(changes)}) as answer`;
  return row?.answer;
};
