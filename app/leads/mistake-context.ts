import { createContext } from "react-router";

/** True if a form sent without a script had an error. The title of the returned page says so. */
export const mistakeContext = createContext<boolean>(false);
