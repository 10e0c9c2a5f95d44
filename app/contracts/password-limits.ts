/** bcrypt ignores bytes after the first 72. */
export const passwordLimits = { min: 10, max: 72 } as const;
