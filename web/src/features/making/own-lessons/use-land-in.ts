import { type LandedKind, type OwnPart, ownParts } from '@app/contract/making/own-lessons.ts';
import { useMove } from './own-lessons.api.ts';

type Into = { ownLessonId?: string | undefined; part?: string | undefined };
type LandIn = (kind: LandedKind, thingId: string, into: Into) => Promise<void>;

/**
 * Puts what was begun from a lesson into it, before it is opened: it lands by the id of the lesson, whatever it is called. Where that fails, it is
 * guessed as everything is, and she can put it there by hand.
 */
export function useLandIn(): LandIn {
  const move = useMove();
  return async (kind, thingId, { ownLessonId, part }) => {
    if (!ownLessonId) return;
    const known = ownParts.find((one): one is OwnPart => one === part);
    await move.mutateAsync({ kind, thingId, ownLessonId, ...(known && { part: known }) }).catch(() => undefined);
  };
}
