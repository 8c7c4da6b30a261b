import { createContext, type ReactNode } from 'react';

/** What stands at the beginning of a desk's line: which lesson the thing belongs to. The page brings it; a desk knows of no lessons. */
export const DeskBelongs = createContext<ReactNode>(null);
