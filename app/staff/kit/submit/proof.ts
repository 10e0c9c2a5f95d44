import { createContext } from "react";

/**
 * Ensures that the member has shown a password or a factor within the last minutes, and asks for one otherwise. With
 * `isRefused` it always asks, because the server does. Resolves to whether the action may continue.
 */
export type Prove = (isRefused: boolean) => Promise<boolean>;

/** Outside the guard the member has just signed in. */
export const ProofContext = createContext<Prove>(async () => true);
