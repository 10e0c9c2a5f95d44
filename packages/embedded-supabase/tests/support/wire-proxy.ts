import { type AddressInfo, connect, createServer } from "node:net";
import type { DatabaseTarget } from "../../index.ts";

/** Receives each message of the server, by its type and body, and returns what the client gets. */
type Change = (type: string, body: Buffer) => Buffer | undefined;

/** A proxy between a client and PostgreSQL, like a pooler or a standby. */
export async function startWireProxy({ options, url }: DatabaseTarget, change: Change) {
  const { host, port } = options as { host?: string; port?: number };
  const real = new URL(url || "postgres://localhost");
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    const database = host?.startsWith("/")
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(Number(port ?? (real.port || 5432)), host ?? real.hostname);
    let rest = Buffer.alloc(0);
    client.on("data", (chunk) => database.write(chunk));
    database.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let end = lengthOf(rest); rest.length >= end; end = lengthOf(rest)) {
        const body = change(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
        if (body) client.write(messageOf(rest[0] ?? 0, body));
        rest = rest.subarray(end);
      }
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on("close", () => other.destroy());
      one.on("error", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => void server.close(),
  };
}

const lengthOf = (bytes: Buffer) => (bytes.length < 5 ? Number.POSITIVE_INFINITY : bytes.readUInt32BE(1) + 1);

function messageOf(type: number, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head[0] = type;
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
