/** A JSON value as the object it should be; anything else is read as an empty one. */
export const readRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
