import type { JudgedSide, OpenPoint } from '@app/engines/scores/sheet-sides.ts';
import { EARLIER_ONE, THIS_ONE } from './point-choices.ts';
import type { SheetPhotos } from './sheet-photos.ts';

type Waiting = { judged: Pick<JudgedSide, 'side'>; point: OpenPoint };

/** What she said of a point: of a doubt its text, of two photos which one, else the id of a pupil. */
export function decidePoint(photos: SheetPhotos, { judged: { side }, point }: Waiting, decision: string): void {
  const { id } = side;
  if (point.kind === 'doubt' || point.kind === 'form')
    photos.changeSide(id, (one) => ({ ...one, decided: { ...one.decided, [point.at]: decision } }));
  else if (point.kind === 'twice' && decision === EARLIER_ONE) photos.remove(id);
  else if (point.kind === 'twice' && decision === THIS_ONE) takeInstead(photos, id, point.otherId);
  else photos.changeSide(id, (one) => ({ ...one, pupilId: decision }));
}

/** What is in the score sheet already is written over; what is not there yet never gets there. */
function takeInstead(photos: SheetPhotos, id: string, otherId: string): void {
  const other = photos.look().photos.find((photo) => photo.id === otherId);
  if (other?.side?.isKept) photos.changeSide(id, (one) => ({ ...one, isTaken: true }));
  else photos.remove(otherId);
}
