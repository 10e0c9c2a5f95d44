/** Days that the report can look back; the server makes these ahead. */
export const reportPeriods = [30, 90, 365] as const;
