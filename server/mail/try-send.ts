import type { Mail, Mailer } from "./mailer.ts";

/** `done`: sent, or nothing to send. `later`: a failure of the mail server. `refused`: this mail was refused. */
export type Delivery =
  | { state: "done"; sentAs?: Mailer["sendsAs"] }
  | { state: "later" | "refused"; reason: string };

const sendLimitMs = 30_000;

export async function trySend(mailer: Mailer, mail: Mail): Promise<Delivery> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error("no answer")), sendLimitMs);
  try {
    await Promise.race([mailer.send(mail), limit.promise]);
    return { state: "done", sentAs: mailer.sendsAs };
  } catch (error) {
    return describe(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Codes only: the text of a mail server may quote an address. */
function describe(error: unknown): Delivery {
  const { code, responseCode, command } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const reason = [code, responseCode, command].filter(Boolean).join(" ") || "no answer";
  // The server refused the content, not the sign-in: a wrong password says nothing about this mail.
  const isOfThisMail = (responseCode ?? 0) >= 500 && command === "DATA";
  return { state: isOfThisMail ? "refused" : "later", reason };
}
