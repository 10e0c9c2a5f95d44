import { createContext, useContext } from "react";
import type { Reach } from "./reach-of.ts";

/** The two numbers of the floating buttons, for whatever stands elsewhere in the page. */
export const ReachContext = createContext<Reach>({});
export const useReach = (): Reach => useContext(ReachContext);
