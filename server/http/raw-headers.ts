/**
 * The value of a header of a request, of which names and values alternate. Node builds its object of all headers when it
 * is first asked for one, which costs a cached page a tenth of its time. The name is in lower case.
 */
export function findHeader(raw: readonly string[], name: string): string | undefined {
  for (let i = 0; i < raw.length; i += 2)
    if (raw[i]?.length === name.length && raw[i]?.toLowerCase() === name) return raw[i + 1];
  return undefined;
}

export const hasHeader = (raw: readonly string[], name: string) => findHeader(raw, name) !== undefined;

export const announcesBody = (raw: readonly string[]) =>
  hasHeader(raw, "content-length") || hasHeader(raw, "transfer-encoding");
