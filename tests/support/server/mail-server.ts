import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { messageId: string; subject: string; text: string; to: string[]; raw: string };

export type MailServer = {
  url: string;
  mails: ReceivedMail[];
  /** The number of connections so far. */
  connections: () => number;
  /** Answers a mail with this instead of accepting it. */
  refuse: (decide: (raw: string) => { code: number; text: string } | undefined) => void;
  close: () => Promise<void>;
  /** Opens the same address again. */
  reopen: () => Promise<void>;
};

/** A real SMTP server that keeps accepted mails. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  let decide: (raw: string) => { code: number; text: string } | undefined = () => undefined;
  let port = 0;
  let server: SMTPServer | undefined;

  async function open(): Promise<void> {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk) => chunks.push(chunk));
        stream.on("end", () => {
          const raw = Buffer.concat(chunks).toString("utf8");
          const refusal = decide(raw);
          if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
          mails.push({ ...read(raw), to: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        });
      },
    });
    opened.on("error", () => undefined);
    await new Promise<void>((resolve) => opened.listen(port, "127.0.0.1", resolve));
    port = (opened.server.address() as AddressInfo).port;
    server = opened;
  }

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    refuse: (next) => {
      decide = next;
    },
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
    reopen: open,
  };
}

function read(raw: string): Omit<ReceivedMail, "to"> {
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const unfolded = head.replace(/\r\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(unfolded)?.[1]?.trim() ?? "";
  const encoding = header("content-transfer-encoding").toLowerCase();
  const joined = body.join("\r\n\r\n");
  const text =
    encoding === "base64"
      ? Buffer.from(joined, "base64").toString("utf8")
      : encoding === "quoted-printable"
        ? Buffer.from(
            joined
              .replace(/=\r\n/g, "")
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            "latin1",
          ).toString("utf8")
        : joined;
  return { messageId: header("message-id"), subject: header("subject"), text, raw };
}
