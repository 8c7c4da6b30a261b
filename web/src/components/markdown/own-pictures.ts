import { createContext, type ReactNode } from 'react';

/** Draws a picture by an address that only the page around knows; undefined for every other address. */
type DrawPicture = (address: string, words: string) => ReactNode | undefined;

export const OwnPicturesContext = createContext<DrawPicture>(() => undefined);
