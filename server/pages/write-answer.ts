import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";

import type { Answer } from "./page-cache.ts";

/** The head of an answer as it travels, but for the date and the connection. */
export function formatHead(status: number, headers: string[]): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n`;
  for (let i = 0; i < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`;
  return head;
}

type Internals = { _header: string | null; shouldKeepAlive: boolean };

/**
 * Node checks and joins every header of every response, which for a cached page
 * is a third of all work. An answer's head never changes, so it is handed over
 * ready: `_header` is where Node itself keeps the finished head before sending.
 * Anything unusual takes the ordinary way. See docs/decisions/0012.
 */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  answer: Answer,
): void {
  const internals = response as unknown as Internals;
  const isOrdinary = internals._header === null && internals.shouldKeepAlive && request.httpVersion === "1.1";
  if (isOrdinary) {
    response.statusCode = status;
    internals._header = `${answer.head}Date: ${currentDate()}\r\nConnection: keep-alive\r\n\r\n`;
  } else {
    response.writeHead(status, answer.headers);
  }
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

let dateSecond = 0;
let dateText = "";

function currentDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date(second * 1000).toUTCString();
  }
  return dateText;
}
