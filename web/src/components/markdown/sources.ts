import { createContext } from 'react';

/** A passage an answer leans on, as its number in the text shows it. */
export type MarkdownSource = { no: number; title: string; place: string; quote: string; url?: string | undefined };

export const SourcesContext = createContext<readonly MarkdownSource[]>([]);
