export const serverFlags: readonly string[];
export const serverEntry: string;
