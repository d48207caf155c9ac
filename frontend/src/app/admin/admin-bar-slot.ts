// The element in the header of the back office in which pages show the controls of the signed-in administrator.
import { createContext } from "react";

/** Null outside of the layout of the back office, and until its header is shown. */
export const AdminBarSlot = createContext<HTMLElement | null>(null);
