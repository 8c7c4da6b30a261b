import type { CanvasChange } from '@app/contract/talking/canvases.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { DiffPieces } from '#components/markdown/diff-pieces.tsx';
import { diffText } from '#components/markdown/diff-text.ts';
import { accept, type CanvasDesk, drop, lookAt } from './canvas-desk.ts';
import { askFor } from './use-canvas-desk.ts';

type ChangeRowProps = {
  desk: CanvasDesk;
  change: CanvasChange;
  no: number;
  at: number;
  /** What she had asked for; empty for what she wrote in another window. */
  wish: string;
  /** The model is being asked: one wish at a time. */
  isWaiting: boolean;
  lookAgain: () => Promise<unknown>;
};

/** A paragraph with what would go struck out and what would come marked, and what can be done about it. */
export function ChangeRow({ desk, change, no, at, wish, isWaiting, lookAgain }: ChangeRowProps) {
  const isCurrent = useStore(desk.store, ({ current }) => current === change.id);
  const row = useRef<HTMLFieldSetElement>(null);
  const pieces = useMemo(() => diffText(change.before, change.after), [change.before, change.after]);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const another = async () => {
    const { id: changeId, after } = change;
    const result = await askFor(desk, { wish, insteadOf: { changeId, after }, at }, lookAgain);
    if (!result.isSent) showToast('error', result.reason);
  };
  return (
    <fieldset
      ref={row}
      className="ta-canvas-change"
      aria-label={`第 ${no} 处改动`}
      data-current={isCurrent || undefined}
      data-at={at}
    >
      <button
        type="button"
        className="ta-canvas-change-no"
        aria-label={`看第 ${no} 处改动`}
        onClick={() => lookAt(desk, change.id)}
      >
        {no}
      </button>
      <p className="ta-canvas-diff">
        <DiffPieces pieces={pieces} />
      </p>
      {isCurrent && (
        <div className="ta-canvas-decide">
          <Button variant="soft" size="small" onClick={() => accept(desk, [change.id])}>
            采用
          </Button>
          {wish !== '' && (
            <Button size="small" disabled={isWaiting} onClick={() => void another()}>
              换一个
            </Button>
          )}
          <Button variant="text" size="small" onClick={() => drop(desk, [change.id])}>
            放弃
          </Button>
          <small>{change.why ? `${change.why}，${lengthWords(change)}` : lengthWords(change)}</small>
        </div>
      )}
    </fieldset>
  );
}

function lengthWords({ before, after }: CanvasChange): string {
  const more = after.length - before.length;
  if (more === 0) return '字数一样';
  return more > 0 ? `多 ${more} 字` : `少 ${-more} 字`;
}
