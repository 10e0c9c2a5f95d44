/** bcrypt looks at no more than 72 bytes. */
export const passwordLimits = { min: 10, max: 72 } as const;
