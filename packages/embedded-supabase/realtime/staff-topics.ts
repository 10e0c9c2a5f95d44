import { type Message, push } from "./protocol.ts";

type Meta = Record<string, unknown> & { phx_ref: string };

/** The channel of a staff member. Only messages between staff are relayed; those of visitors are dropped. */
export type StaffMember = { presenceKey: string; send: (message: Message) => void };

/** Broadcast and presence among signed-in staff: who is online and who edits what. */
export class StaffTopics {
  readonly #topics = new Map<string, Map<StaffMember, Meta[]>>();
  #nextRef = 0;

  join(topic: string, member: StaffMember, wantsPresence: boolean): void {
    const members = this.#topics.get(topic) ?? new Map<StaffMember, Meta[]>();
    members.set(member, []);
    this.#topics.set(topic, members);
    if (wantsPresence) member.send(push(topic, "presence_state", this.#state(members)));
  }

  leave(topic: string, member: StaffMember): void {
    const members = this.#topics.get(topic);
    const metas = members?.get(member) ?? [];
    members?.delete(member);
    if (members?.size === 0) this.#topics.delete(topic);
    if (metas.length > 0) this.#tellDifference(topic, {}, { [member.presenceKey]: { metas } });
  }

  broadcast(topic: string, from: StaffMember, payload: Record<string, unknown>, toSelf: boolean): void {
    for (const member of this.#topics.get(topic)?.keys() ?? []) {
      if (member !== from || toSelf) member.send(push(topic, "broadcast", payload));
    }
  }

  track(topic: string, member: StaffMember, state: Record<string, unknown>): void {
    const members = this.#topics.get(topic);
    if (!members?.has(member)) return;
    this.#nextRef += 1;
    const former = members.get(member) ?? [];
    const meta: Meta = { ...state, phx_ref: `r${this.#nextRef}` };
    members.set(member, [meta]);
    const leaves = former.length > 0 ? { [member.presenceKey]: { metas: former } } : {};
    this.#tellDifference(topic, { [member.presenceKey]: { metas: [meta] } }, leaves);
  }

  untrack(topic: string, member: StaffMember): void {
    const members = this.#topics.get(topic);
    const metas = members?.get(member) ?? [];
    if (metas.length === 0) return;
    members?.set(member, []);
    this.#tellDifference(topic, {}, { [member.presenceKey]: { metas } });
  }

  #state(members: Map<StaffMember, Meta[]>): Record<string, { metas: Meta[] }> {
    const state: Record<string, { metas: Meta[] }> = {};
    for (const [{ presenceKey }, metas] of members) {
      if (metas.length > 0) state[presenceKey] = { metas: [...(state[presenceKey]?.metas ?? []), ...metas] };
    }
    return state;
  }

  #tellDifference(topic: string, joins: Record<string, unknown>, leaves: Record<string, unknown>): void {
    for (const member of this.#topics.get(topic)?.keys() ?? []) {
      member.send(push(topic, "presence_diff", { joins, leaves }));
    }
  }
}
