import { createContext } from "react-router";

/** A form without a script was sent with a mistake: the page that comes back says so in its title. */
export const mistakeContext = createContext<boolean>(false);
