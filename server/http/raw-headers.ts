/**
 * Whether a request has a header, of which names and values alternate. Node builds its object of all headers when it is
 * first asked for one, which costs a cached page a tenth of its time. The name is in lower case.
 */
export function hasHeader(raw: readonly string[], name: string): boolean {
  for (let i = 0; i < raw.length; i += 2)
    if (raw[i]?.length === name.length && raw[i]?.toLowerCase() === name) return true;
  return false;
}

export const announcesBody = (raw: readonly string[]) =>
  hasHeader(raw, "content-length") || hasHeader(raw, "transfer-encoding");
