import { Agent, request } from "node:http";

export type Answer = {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
  body: string;
  ms: number;
};

/** A form as a browser without a script sends it, from a separate visitor address. */
export function postForm(
  url: string,
  fields: Record<string, string>,
  {
    agent,
    address,
    headers = {},
  }: { agent?: Agent; address?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = new URLSearchParams(fields).toString();
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        agent,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
          accept: "text/html",
          origin: new URL(url).origin,
          ...(address ? { "x-forwarded-for": address } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            retryAfter: response.headers["retry-after"],
            body: Buffer.concat(chunks).toString("utf8"),
            ms: performance.now() - started,
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The n-th visitor: limits apply per network, so each of these is in another network. */
export const visitorAddress = (n: number): string => `10.${n & 255}.${(n >> 8) & 255}.${(n >> 16) & 255}`;

export type Load = { acknowledged: string[]; refused: Answer[]; perSecond: number; p99: number };

/** `width` visitors at a time for so many seconds, each with a separate phone number. */
export async function postLeads(
  url: string,
  { width, seconds, prefix = "+91 00000" }: { width: number; seconds: number; prefix?: string },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const acknowledged: string[] = [];
  const refused: Answer[] = [];
  const latencies: number[] = [];
  const started = performance.now();
  let next = 0;
  const visit = async () => {
    while (performance.now() - started < seconds * 1000) {
      next += 1;
      const contact = `${prefix} ${String(next).padStart(6, "0")}`;
      const answer = await postForm(url, { contact }, { agent, address: visitorAddress(next) });
      latencies.push(answer.ms);
      if (answer.status === 302) acknowledged.push(contact);
      else refused.push(answer);
    }
  };
  await Promise.all(Array.from({ length: width }, visit));
  const perSecond = acknowledged.length / ((performance.now() - started) / 1000);
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return { acknowledged, refused, perSecond, p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0 };
}
