/** The periods of the report in days. The server precomputes them. */
export const reportPeriods = [30, 90, 365] as const;
