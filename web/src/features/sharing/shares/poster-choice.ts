import type { SharedConversation } from '@app/contract/sharing/shares.ts';
import { create } from 'zustand';

/** The poster she chose last, which the next share begins with. */
export type PosterChoice = Pick<SharedConversation, 'ratioIndex' | 'selectStyleIndex'>;

export const usualPoster: PosterChoice = { ratioIndex: 0, selectStyleIndex: 0 };

export const usePosterChoice = create<PosterChoice>(() => usualPoster);
