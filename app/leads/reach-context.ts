import { createContext, useContext } from "react";

/** The two numbers of the floating buttons, for whatever stands elsewhere in the page. */
export type ReachNumbers = { phone: string; whatsapp: string };

export const ReachContext = createContext<ReachNumbers>({ phone: "", whatsapp: "" });
export const useReach = (): ReachNumbers => useContext(ReachContext);
