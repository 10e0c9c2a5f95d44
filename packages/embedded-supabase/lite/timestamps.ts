/**
 * PostgREST lets the database write rows as JSON, where a timestamp is ISO 8601: 2026-11-15T11:42:33.123456+00:00. Lite
 * reads single columns, where PostgreSQL writes 2026-11-15 11:42:33.123456+00, which Safari cannot parse. "infinity"
 * and "-infinity" are the same in both.
 */
export const toIsoTimestamp = (text: string): string =>
  text.replace(" ", "T").replace(/([+-]\d\d)(?=$| BC)/, "$1:00");

const asText = (value: string): string => value;

/** For postgres.js, by PostgreSQL's type IDs of timestamp and timestamptz. */
export const isoTimestampTypes = {
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: toIsoTimestamp },
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: toIsoTimestamp },
};
