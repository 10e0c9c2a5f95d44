import { createContext } from "react";

/**
 * Makes sure that the person has shown a password or a factor within the last minutes, and asks for one if not. With
 * `isRefused` it always asks, because the server has. Answers whether the action may go on.
 */
export type Prove = (isRefused: boolean) => Promise<boolean>;

/** Outside the guard the person has just signed in. */
export const ProofContext = createContext<Prove>(async () => true);
