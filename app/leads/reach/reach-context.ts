import { createContext, useContext } from "react";
import type { Reach } from "./reach-of.ts";

/** The phone numbers of the site, for components anywhere on the page. */
export const ReachContext = createContext<Reach>({});
export const useReach = (): Reach => useContext(ReachContext);
