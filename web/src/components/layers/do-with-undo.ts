import { endOffer, offerUndo } from './undo-bar.tsx';

type Undoable<Target, Answer> = {
  /** What is done at once. */
  act: { mutateAsync: (target: Target) => Promise<Answer> };
  /** What takes it back, of the same target or as the answer says. */
  undo: { mutate: (target: Target) => void } | ((answer: Answer) => void);
  said: string | ((answer: Answer) => string);
  onDone?: (() => void) | undefined;
};

/**
 * Does it at once, says so and offers to take it back. When it fails, the error toast of the query client says why, and the
 * mutation puts back what was on screen. By a promise, not by callbacks of `mutate`: those are not called once the row that
 * asked is unmounted, which is what deleting it does.
 */
export function doWithUndo<Target, Answer>(
  target: Target,
  { act, undo, said, onDone }: Undoable<Target, Answer>,
): void {
  // What is seen to be done may not be answered yet: until then the button would take back what was done before.
  endOffer();
  act.mutateAsync(target).then(
    (answer) => {
      onDone?.();
      const takeBack = () => (typeof undo === 'function' ? undo(answer) : undo.mutate(target));
      offerUndo(typeof said === 'string' ? said : said(answer), takeBack);
    },
    () => undefined,
  );
}
