import type { SittingWish } from '@app/contract/making/own-lessons.ts';
import { useState } from 'react';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { usePutSitting } from './own-lessons.api.ts';
import { SittingDialog } from './sitting-dialog.tsx';

/** A lesson as one class has it, on a day. */
export type Giving = SittingWish & { ownLessonId: string; sittingId: string };

/** Giving a lesson at another time: at once, with the way back; or after asking when. Its parts go with it. Render `dialog` anywhere. */
export function useGiving() {
  const put = usePutSitting();
  const [asked, setAsked] = useState<Giving>();
  const give = (given: Giving, change: Partial<SittingWish>) =>
    doWithUndo({ ...given, ...change }, { act: put, undo: () => put.mutate(given), said: '改好了' });
  const dialog = asked && (
    <SittingDialog
      title="改到"
      verb="改"
      sitting={asked}
      isPending={put.isPending}
      onSubmit={({ classId, className, date, slot }) => {
        give(asked, { classId, className, date, slot });
        setAsked(undefined);
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { give, ask: setAsked, dialog };
}
