import {
  type ChangeDirection,
  changeDirections,
  type DecidedChange,
  type LessonChange,
} from '@app/contract/making/lesson-changes.ts';
import { ArrowRight, Check, RefreshCw } from 'lucide-react';
import { DeskPane, DeskTitle } from '#components/desk/desk-pane.tsx';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { decidedWords, directionWords, pageWords } from './change-words.ts';
import './changes-pane.css';

const MAX_WORDS = 30;

type ChangesPaneProps = {
  title: string;
  changes: readonly LessonChange[];
  decided: readonly DecidedChange[];
  chosen: LessonChange | undefined;
  onChoose: (change: LessonChange) => void;
  onLeave: () => void;
};

/** Every mark of the lesson by its direction, then what she decided on. */
export function ChangesPane({ title, changes, decided, chosen, onChoose, onLeave }: ChangesPaneProps) {
  return (
    <DeskPane
      label="待更新"
      leave={{ label: '回到这节课', onLeave }}
      title={<DeskTitle title={changes.length > 0 ? `待更新 ${changes.length} 处` : '没有待更新的'} facts={title} />}
      foot={<p className="ta-changes-foot">没看完也没关系，原来的都在，“待更新”会一直留着</p>}
    >
      <div className="ta-changes-pane">
        {changeDirections.map((direction) => {
          const ofIt = changes.filter((change) => change.direction === direction);
          if (ofIt.length === 0) return null;
          return (
            <section key={direction}>
              <Direction direction={direction} />
              <ul>
                {ofIt.map((change) => (
                  <li key={change.slideId}>
                    <button
                      type="button"
                      aria-current={change === chosen || undefined}
                      onClick={() => onChoose(change)}
                    >
                      <b>{pageWords(change)}</b>
                      <small>{change === chosen ? <Looking /> : '待看'}</small>
                      <span>
                        <InlineText text={change.title} maxChars={MAX_WORDS} />
                        {`，${change.count} 处`}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {decided.length > 0 && (
          <section className="ta-changes-decided">
            <h2>处理过的</h2>
            <ul>
              {decided.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several may belong to one decision
                <li key={at}>
                  <b>{pageWords(one)}</b>
                  <small>
                    {one.taken > 0 && <Check size={14} aria-hidden />}
                    {decidedWords(one)}
                  </small>
                  <span>
                    <InlineText text={one.title} maxChars={MAX_WORDS} />
                    {one.direction === 'toDesign' && '，到教学设计'}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </DeskPane>
  );
}

function Direction({ direction }: { direction: ChangeDirection }) {
  const [from, to] = directionWords[direction];
  return (
    <h2>
      {from}
      <ArrowRight size={14} aria-label="到" />
      {to}
    </h2>
  );
}

function Looking() {
  return (
    <>
      <RefreshCw size={13} aria-hidden />
      正在看
    </>
  );
}
