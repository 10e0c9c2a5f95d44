import https from "node:https";
import { siteUrl } from "./tls-proxies.ts";

export type Answer = { status: number; location: string; text: string };
export type Asked = {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  /** The origin in the address bar. */
  openedAt?: string;
  /** The client's loopback address: limits count per address, and Linux has a whole loopback network. */
  from?: string;
};

const navigation = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
  accept: "text/html,application/xhtml+xml",
};

/** A form as Chromium posts it from our own page. */
export const formOf = (fields: Record<string, string>, openedAt = siteUrl) => ({
  method: "POST",
  body: new URLSearchParams(fields).toString(),
  openedAt,
  headers: { ...navigation, origin: openedAt, "content-type": "application/x-www-form-urlencoded" },
});

/** The same form with an attachment. */
export function formWithPaper(fields: Record<string, string>, paper: string) {
  const line = "----a-line-between-parts";
  const part = (head: string, body: string) =>
    `--${line}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  const file = part(`name="papers"; filename="passbook.pdf"\r\nContent-Type: application/pdf`, paper);
  return {
    ...formOf({}),
    body: `${parts.join("")}${file}--${line}--\r\n`,
    headers: { ...formOf({}).headers, "content-type": `multipart/form-data; boundary=${line}` },
  };
}

/** The same form as the router's script posts it. */
export const byScript = (form: ReturnType<typeof formOf>) => ({
  ...form,
  headers: { ...form.headers, "sec-fetch-mode": "cors", "sec-fetch-dest": "empty", accept: "*/*" },
});

/** The certificate is self-signed, so it is not checked; everything else is as with a browser. */
export function askThroughTls(port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const { method, body, headers, openedAt = siteUrl, from } = asked;
  const { host, hostname } = new URL(openedAt);
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const request = https.request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        servername: hostname,
        rejectUnauthorized: false,
        localAddress: from,
        headers: { host, ...headers, ...length },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "", text }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
