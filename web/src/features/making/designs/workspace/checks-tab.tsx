import type { DesignHint } from '@app/engines/designs/design-checks.ts';
import { Check } from 'lucide-react';
import { classNames } from '#components/class-names.ts';
import { change, useDesk, useDeskStore } from './desk.ts';
import { goTo } from './go-to.ts';
import { quickFixOf } from './quick-fixes.ts';
import { useHints } from './use-hints.ts';

/** What a program sees: never in the way, often put right with one press. */
export function ChecksTab({ onGo }: { onGo?: (() => void) | undefined }) {
  const hints = useHints();
  return (
    <>
      <h2 className="ta-tools-title">
        检查<small>由程序检查，不用次数</small>
      </h2>
      {hints.map((hint, index) => (
        <HintRow key={hint.id} hint={hint} no={index + 1} onGo={onGo} />
      ))}
      {hints.length === 0 && (
        <div className="ta-hint">
          <span className="ta-hint-no ta-hint-no-good">
            <Check size={13} />
          </span>
          <div>
            时间、目标和评价都对得上
            <small>改动之后会接着查</small>
          </div>
        </div>
      )}
    </>
  );
}

function HintRow({ hint, no, onGo }: { hint: DesignHint; no: number; onGo?: (() => void) | undefined }) {
  const desk = useDeskStore();
  const fix = useDesk(({ design }) => quickFixOf(design, hint)?.label);
  const handleFix = () => {
    const { design } = desk.getState();
    const found = quickFixOf(design, hint);
    if (found) change(desk, found.fix(design));
  };
  const handleGo = () => {
    onGo?.();
    // What is missing is put right beside the goal.
    if (hint.section === 'goals' && hint.partId) desk.setState({ detailed: hint.partId });
    goTo(desk, { section: hint.section, ...(hint.partId && { partId: hint.partId }) });
  };
  return (
    <div className="ta-hint">
      <span className={classNames('ta-hint-no', hint.weight === 'advice' && 'ta-hint-no-advice')}>{no}</span>
      <div>
        <button type="button" className="ta-hint-text" onClick={handleGo}>
          {hint.text}
        </button>
        <small>{hint.detail}</small>
        {fix && (
          <button type="button" className="ta-link" onClick={handleFix}>
            {fix}
          </button>
        )}
        <button type="button" className="ta-link" onClick={handleGo}>
          定位
        </button>
      </div>
    </div>
  );
}
