export const reportPeriods = [30, 90, 365] as const;
