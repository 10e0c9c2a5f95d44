import type { Page } from "playwright-core";

/**
 * The reports of the next page: errors, warnings, and requests to another origin. Until it is loaded, the
 * previous page may still report closed sockets, which is not a fault.
 */
export function listComplaints(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  let isThere = false;
  page.on("framenavigated", (frame) => {
    isThere ||= frame === page.mainFrame();
  });
  page.on("console", (message) => {
    const isCutSocket = !isThere && /websocket/i.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isCutSocket)
      complaints.push(message.text().slice(0, 200));
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const isOurs = request.url().startsWith(origin) || request.url().startsWith("data:");
    if (!isOurs) complaints.push(`asked ${request.url()}`);
  });
  return complaints;
}
