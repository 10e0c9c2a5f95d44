/** Formats a log record for a terminal. Text that is not one of our records is returned unchanged. */
export function plainLine(record: string): string {
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(record);
  } catch {
    return record;
  }
  const { level, time, msg, err, ...rest } = fields;
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const kind = level === "info" || level === "debug" || level === "trace" ? "" : `${level}: `;
  return `${[clock, `${kind}${msg}`, describe(err), describe(rest)].filter(Boolean).join("  ")}\n`;
}

function describe(fields: unknown): string {
  if (typeof fields !== "object" || fields === null) return "";
  return Object.entries(fields)
    .filter(([name, value]) => name !== "stack" && value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(" ");
}
