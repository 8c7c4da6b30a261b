import type { SharedConversation, SharedExchange } from '@app/contract/sharing/shares.ts';
import { create } from 'zustand';

/** What is shared or being shared, under the names of the wire (rule ENT-025). */
export type ShareState = {
  /** Somebody reads what was shared: what belongs to it is asked for in the name of `sharerUid`. */
  isSharePage: boolean;
  sharerUid: string;
  shareList: readonly SharedExchange[];
  shareId: string;
  /** The poster she chose last, which the next share begins with. */
  ratioIndex: number;
  selectStyleIndex: number;
};

export const initialShareState: ShareState = {
  isSharePage: false,
  sharerUid: '',
  shareList: [],
  shareId: '',
  ratioIndex: 0,
  selectStyleIndex: 0,
};

export const useShare = create<ShareState>(() => initialShareState);

/** A share page is open; what it answers ends that. */
export function enterSharePage(shareId: string, { sharerUid, shareList }: SharedConversation): () => void {
  useShare.setState({ isSharePage: true, shareId, sharerUid, shareList });
  return () => useShare.setState({ isSharePage: false, shareId: '', sharerUid: '', shareList: [] });
}
