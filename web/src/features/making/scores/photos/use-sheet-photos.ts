import { useEffect, useState, useSyncExternalStore } from 'react';
import { readSheetPhoto } from '../scores.api.ts';
import { SheetPhotos } from './sheet-photos.ts';

/** Photos of a class, kept while its sheet is open: closing the window over it loses none. */
export function useSheetPhotos(paperId: string): { photos: SheetPhotos; unkept: number } {
  const [photos] = useState(() => new SheetPhotos((file, page, signal) => readSheetPhoto(paperId, file, page, signal)));
  const unkept = useSyncExternalStore(
    photos.watch,
    () => photos.look().photos.filter(({ side }) => !side?.isKept).length,
  );
  useEffect(() => () => photos.stop(), [photos]);
  return { photos, unkept };
}
