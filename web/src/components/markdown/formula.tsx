import { speakFormula } from '@app/engines/speech/spoken-formula.ts';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '#components/class-names.ts';
import { drawFormula, loadKatex } from './load-katex.ts';

type FormulaProps = {
  tex: string;
  isDisplay: boolean;
  /** Has all the room it needs: never scrolls, so it takes no focus. */
  isStill?: boolean;
};

/** A formula drawn by KaTeX. What KaTeX cannot read is shown as it was written, never as a red error. */
export const Formula = memo(function Formula({ tex, isDisplay, isStill }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  const hasKatex = useKatex();
  // Drawn while rendering, which React may spread over frames; only the finished element is put in place afterwards.
  const drawn = useMemo(() => (hasKatex ? drawFormula(tex, isDisplay) : undefined), [tex, isDisplay, hasKatex]);
  useLayoutEffect(() => {
    if (drawn) place.current?.replaceChildren(drawn);
  }, [drawn]);

  if (drawn === null) return <code className="ta-md-tex">{tex}</code>;
  const words = speakFormula(tex);
  if (drawn === undefined) {
    return <span role="math" aria-label={words} className={isDisplay ? 'ta-md-pending' : 'ta-md-wait'} />;
  }
  return (
    <span
      ref={place}
      role="math"
      aria-label={words}
      data-tex={tex}
      className={classNames('ta-md-formula', isDisplay && 'ta-md-formula-display')}
      {...(isDisplay && !isStill && { tabIndex: 0 })}
    />
  );
});

/** The place of a display formula that is still being written. */
export function PendingFormula() {
  return <span className="ta-md-pending" aria-hidden="true" />;
}

function useKatex(): boolean {
  const [hasKatex, setHasKatex] = useState(() => drawFormula('', false) !== undefined);
  useEffect(() => {
    if (hasKatex) return;
    let isGone = false;
    loadKatex().then(
      () => isGone || setHasKatex(drawFormula('', false) !== undefined),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [hasKatex]);
  return hasKatex;
}
