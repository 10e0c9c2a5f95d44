import { createContext, useContext } from "react";
import type { Reach } from "./reach-of.ts";

export const ReachContext = createContext<Reach>({});
export const useReach = (): Reach => useContext(ReachContext);
