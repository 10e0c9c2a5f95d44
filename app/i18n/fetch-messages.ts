import { localeOf } from "./locales.ts";
import { addMessages, type Messages } from "./messages.ts";
import { messagesFile } from "./messages-file.ts";

/** Fetches the interface texts of the open page, which stays as the server rendered it until then. Retries once. */
export async function fetchMessages(): Promise<void> {
  const locale = localeOf(location.pathname);
  const file = messagesFile(locale);
  if (!file) return;
  addMessages(locale, await ask(file).catch(() => wait(2000).then(() => ask(file))));
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function ask(file: string): Promise<Messages> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`The words of this page did not come: ${response.status}`);
  return response.json();
}
