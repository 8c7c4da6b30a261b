import { create } from 'zustand';

/** What the program around the page wants to ask; empty when nothing. The composer takes it, sending it is hers. */
export const useHostQuestion = create<{ text: string }>(() => ({ text: '' }));
