import { z } from "zod";

/** Phoenix messages in the two framings of realtime-js. This file does not use sockets. */
export type Version = "1.0.0" | "2.0.0";

export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

const refText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((ref) => ref ?? null);
const object = z.record(z.string(), z.unknown());
const arrayFrame = z
  .tuple([refText, refText, z.string().max(300), z.string().max(100), object])
  .rest(z.unknown());
const objectFrame = z.object({
  join_ref: refText,
  ref: refText,
  topic: z.string().max(300),
  event: z.string().max(100),
  payload: object,
});

/** Undefined for anything that is not a message. */
export function decodeText(text: string, version: Version): Message | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (version === "2.0.0") {
    const frame = arrayFrame.safeParse(value);
    if (!frame.success) return undefined;
    const [joinRef, ref, topic, event, payload] = frame.data;
    return { joinRef, ref, topic, event, payload };
  }
  const frame = objectFrame.safeParse(value);
  if (!frame.success) return undefined;
  const { join_ref: joinRef, ref, topic, event, payload } = frame.data;
  return { joinRef, ref, topic, event, payload };
}

export function encodeText(message: Message, version: Version): string {
  const { joinRef, ref, topic, event, payload } = message;
  return version === "2.0.0"
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

const userBroadcastPush = 3;
const jsonEncoding = 1;

/** Version 2.0.0 sends broadcasts as bytes: kind, five lengths, encoding, five strings, payload. */
export function decodeBinary(bytes: Uint8Array): Message | undefined {
  const [kind, ...lengths] = bytes.subarray(0, 6);
  const encoding = bytes[6];
  if (kind !== userBroadcastPush || lengths.length !== 5 || encoding === undefined) return undefined;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    let offset = 7;
    const [joinRef, ref, topic, userEvent] = lengths.map((length) => {
      const text = decoder.decode(bytes.subarray(offset, offset + length));
      offset += length;
      return text;
    });
    if (offset > bytes.length || topic === undefined || userEvent === undefined) return undefined;
    const rest = bytes.subarray(offset);
    // Raw bytes cannot be sent to clients of the text framing; staff tools send JSON.
    if (encoding !== jsonEncoding) return undefined;
    const payload: unknown = JSON.parse(decoder.decode(rest));
    return {
      joinRef: joinRef || null,
      ref: ref || null,
      topic,
      event: "broadcast",
      payload: { type: "broadcast", event: userEvent, payload },
    };
  } catch {
    return undefined;
  }
}

export const reply = (to: Message, status: "ok" | "error", response: Record<string, unknown>): Message => ({
  joinRef: to.joinRef,
  ref: to.ref,
  topic: to.topic,
  event: "phx_reply",
  payload: { status, response },
});

export const push = (
  topic: string,
  event: string,
  payload: Record<string, unknown>,
  joinRef: string | null = null,
): Message => ({
  joinRef,
  ref: null,
  topic,
  event,
  payload,
});

export const systemMessage = (
  topic: string,
  joinRef: string,
  extension: "postgres_changes" | "system",
  status: "ok" | "error",
  message: string,
): Message =>
  push(topic, "system", { extension, status, message, channel: topic.replace(/^realtime:/, "") }, joinRef);

const flag = z.preprocess((value) => value === true || value === "true", z.boolean());

const bindingSchema = z.object({
  event: z.string().optional(),
  schema: z.string().optional(),
  table: z.string().optional(),
  filter: z.string().max(1000).optional(),
  select: z.array(z.string()).optional(),
});
export type RequestedBinding = z.infer<typeof bindingSchema>;

/** The options of a join. Missing or invalid parts are ignored. */
export const joinSchema = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: flag, self: flag }).partial().catch({}),
      presence: z
        .object({ key: z.string().max(200), enabled: flag })
        .partial()
        .catch({}),
      postgres_changes: z
        .array(bindingSchema.nullable())
        .nullish()
        .transform((list) => (list ?? []).filter((binding) => binding !== null)),
      private: flag,
    })
    .partial()
    .catch({}),
  access_token: z.string().nullish(),
  user_token: z.string().nullish(),
});
