// What is known of a page before its data: the picture and the title that its first paint can already show.
import { createContext } from "react";

export interface KnownAhead {
  picture?: string;
  title?: string;
}

export const Outline = createContext<KnownAhead>({});
