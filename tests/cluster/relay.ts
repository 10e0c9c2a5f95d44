import { connect, createServer, type Socket } from "node:net";

export type Relay = Awaited<ReturnType<typeof openRelay>>;

/** A network cable between two programs. While it is cut, no data passes and neither program gets an error. */
export async function openRelay(port: number, target: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    const other = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [client, other],
      [other, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      if (isCut) from.pause();
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  server.unref();
  return {
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
