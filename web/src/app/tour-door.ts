import { create } from 'zustand';
import { closePaneDrawer } from '#components/page/pane.ts';

/** Asked for by a press anywhere; the layer begins it, which comes later than the page. */
export const useTourDoor = create<{ isWanted: boolean }>(() => ({ isWanted: false }));

export function askForTour(): void {
  closePaneDrawer();
  useTourDoor.setState({ isWanted: true });
}
