import { expect, onTestFinished, test } from "vitest";
import { listen } from "#server/listener.ts";

async function startListener() {
  const listener = await listen({
    host: "127.0.0.1",
    port: 0,
    siteUrl: "http://a",
    hsts: "off",
    trustProxy: 0,
  });
  onTestFinished(listener.close);
  const address = listener.server.address();
  if (typeof address !== "object" || !address) throw new Error("no address");
  return { serve: listener.serve, url: `http://127.0.0.1:${address.port}` };
}

test("pages and forms that arrive during a start wait for it and get a response, with their bodies", async () => {
  const { serve, url } = await startListener();
  const page = fetch(`${url}/faq`);
  const form = fetch(`${url}/contact`, { method: "POST", body: "contact=1" });
  // Answered while the other requests wait.
  expect([(await fetch(`${url}/healthz`)).status, (await fetch(`${url}/readyz`)).status]).toEqual([200, 503]);
  serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => response.end(`${request.method} ${Buffer.concat(chunks)}`));
  });
  expect(await (await page).text()).toBe("GET ");
  expect(await (await form).text()).toBe("POST contact=1");
});

test("a form that waited two seconds gets a message in three languages that it was not sent", async () => {
  const { url } = await startListener();
  const began = performance.now();
  const send = (accept: string) =>
    fetch(`${url}/contact`, { method: "POST", body: "contact=1", headers: { accept } });
  const [person, script] = await Promise.all([send("text/html"), send("*/*")]);
  expect(performance.now() - began).toBeGreaterThan(1_900);
  expect([person.status, script.status]).toEqual([503, 503]);
  const text = await person.text();
  for (const locale of ["en", "te", "hi"]) expect(text).toContain(`<p lang="${locale}">`);
  expect(await script.text()).toContain("Your message was not sent.");
});
