import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

import { findChromium } from "../../runner/find-chromium.ts";

type Message = {
  id?: number;
  method?: string;
  params?: object;
  result?: object;
  error?: { message: string };
};

const isPage = (attached: { targetInfo?: { type?: string } }) => attached.targetInfo?.type === "page";

/** A Chromium with one page and without Playwright, which forbids pages that are opened beforehand (prerendering). */
export async function openPlainChromium() {
  const { executablePath, args } = await findChromium();
  const profile = mkdtempSync(path.join(tmpdir(), "plain-chromium-"));
  const program = spawn(executablePath, [
    "--headless=new",
    ...args,
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "--window-size=1280,800",
    "about:blank",
  ]);
  let address = "";
  for await (const line of createInterface({ input: program.stderr })) {
    address = /DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? "";
    if (address) break;
  }
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (message: Message) => void>();
  const heard: { method: string; params: Record<string, unknown> }[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.id) waiting.get(message.id)?.(message);
    else heard.push({ method: message.method ?? "", params: { ...message.params } });
  });
  let count = 0;
  const send = (method: string, params: object, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      count += 1;
      waiting.set(count, ({ result, error }) =>
        error ? reject(new Error(error.message)) : resolve({ ...result }),
      );
      socket.send(JSON.stringify({ id: count, method, params, sessionId }));
    });
  // Chromium prerenders nothing for a page with a debugger. So the debugger is attached to the tab, and then to its pages.
  const { targetInfos } = (await send("Target.getTargets", { filter: [{ type: "tab" }] })) as {
    targetInfos: { targetId: string }[];
  };
  const tab = (await send("Target.attachToTarget", {
    targetId: targetInfos[0]?.targetId,
    flatten: true,
  })) as {
    sessionId: string;
  };
  await send(
    "Target.setAutoAttach",
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    tab.sessionId,
  );
  /** The sessions of the shown page and then of the prerendered one, which replaces it. */
  const sessions = () =>
    heard
      .filter(({ method, params }) => method === "Target.attachedToTarget" && isPage(params))
      .map(({ params }) => String(params.sessionId));
  const call = (method: string, params: object = {}, page = 0) => send(method, params, sessions()[page]);
  return {
    call,
    heard,
    evaluate: async (expression: string, page = 0): Promise<unknown> => {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const answer = await call("Runtime.evaluate", options, page);
      return (answer.result as { value: unknown }).value;
    },
    close: async () => {
      socket.close();
      program.kill();
      await once(program, "exit");
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
