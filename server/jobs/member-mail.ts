import { z } from "zod";
import type { Row, Supabase } from "#app/lib/supabase.ts";
import { findConfirmedAddress } from "./confirmed-address.ts";
import { type MemberWords, wordsFor } from "./member-words.ts";

type Reader = Pick<Row<"staff">, "role" | "language"> & { address: string };
type Words = { subject: string; text: string };
type Parts = { service: Supabase; siteUrl: string };

/** Turns the payload of an outbox row into a mail. Undefined when there is nothing to say or no recipient. */
export type WriteMemberMail = (
  parts: Parts,
  payload: unknown,
) => Promise<(Words & { to: string[] }) | undefined>;

/** A kind of mail to one member, who may have left or been suspended since it was queued. */
export const memberMail =
  <Shape extends z.ZodRawShape>(
    shape: Shape,
    write: (
      context: Parts & MemberWords & { member: string; reader: Reader },
      payload: z.infer<z.ZodObject<Shape>>,
    ) => Promise<Words | undefined>,
  ): WriteMemberMail =>
  async (parts, payload) => {
    const { member } = addressed.parse(payload);
    const reader = await findReader(parts.service, member);
    if (!reader) return undefined;
    const context = { ...parts, ...(await wordsFor(reader.language)), member, reader };
    const words = await write(context, z.object(shape).parse(payload));
    return words && { ...words, to: [reader.address] };
  };

const addressed = z.object({ member: z.uuid() });

async function findReader(service: Supabase, member: string): Promise<Reader | undefined> {
  const { data: row } = await service
    .from("staff")
    .select("role, language")
    .eq("user_id", member)
    .eq("is_suspended", false)
    .maybeSingle()
    .throwOnError();
  if (!row) return undefined;
  const address = await findConfirmedAddress(service, member);
  return address ? { ...row, address } : undefined;
}
