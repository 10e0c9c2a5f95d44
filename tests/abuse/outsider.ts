import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What an outsider knows about a site. */
export type Target = { url: string; publishableKey: string };

/** One attack of docs/security.md, repeated by an anonymous client until it is told to stop. */
export type Attack = {
  finding: string;
  does: string;
  run: (target: Target, isOver: () => boolean) => Promise<void>;
};

/** The default address of an attacker. */
export const attacker = "203.0.113.66";
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
  hangUpMs?: number;
};

/** Returns the status, or 0 without a response. The responses to an attacker are not measured. */
export function ask(target: Target, path: string, asked: Asked = {}): Promise<number> {
  const { method = "GET", headers = {}, body, from = attacker, hangUpMs = 20_000 } = asked;
  return new Promise((resolve) => {
    const sent = request(
      `${target.url}${path}`,
      {
        agent,
        method,
        timeout: hangUpMs,
        headers: { "x-forwarded-for": from, "accept-encoding": "br", ...headers },
      },
      (response) => {
        response.on("error", () => resolve(0)).on("end", () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    sent.on("timeout", () => sent.destroy()).on("error", () => resolve(0));
    sent.end(body);
  });
}

/** Runs parallel loops of requests. A client without a response pauses briefly. */
export async function flood(width: number, isOver: () => boolean, once: (turn: number) => Promise<number>) {
  let turn = 0;
  const work = async () => {
    while (!isOver()) if ((await once(turn++)) === 0) await wait(50);
  };
  await Promise.all(Array.from({ length: width }, work));
}

export const json = (target: Target) => ({
  apikey: target.publishableKey,
  "content-type": "application/json",
});
export const madeUp = () => Math.random().toString(36).slice(2);

/** The beginning of a form that adds an attachment to the enquiry with this key. */
export function attachmentHead(key: string): string {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return `${field("key", key)}${field("papers-follow", "yes")}--b\r\nContent-Disposition: form-data; name="papers"; filename="a.pdf"\r\n\r\n%PDF-`;
}

/** Opens a connection and sends the head of an upload with these further headers. */
export function beginUpload(target: Target, from: string, headers: string): Socket {
  const socket = connect(Number(new URL(target.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `POST /lead-papers HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=b\r\n${headers}\r\n\r\n`,
  );
  return socket;
}

/** Posts a form as a page of the site does. */
export const postAs = (target: Target, path: string, from: string, fields: Record<string, string>) =>
  ask(target, path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: target.url },
    body: new URLSearchParams(fields).toString(),
    from,
  });

export const postJson = (target: Target, path: string, body: string, from = attacker) =>
  ask(target, path, { method: "POST", headers: json(target), body, from });

/** Starts a multipart upload that sends a byte now and then. */
export function drip(target: Target, key: string, from: string): () => void {
  const socket = beginUpload(target, from, "Content-Length: 9000000");
  socket.write(attachmentHead(key));
  const clock = setInterval(() => socket.writable && socket.write("x"), 1_000);
  socket.on("close", () => clearInterval(clock));
  return () => socket.destroy();
}

export async function leaveLead(target: Target, from: string): Promise<string> {
  const key = crypto.randomUUID();
  await postAs(target, "/leads", from, { form: "hero", contact: `+91 98480 ${from}`, key });
  return key;
}
