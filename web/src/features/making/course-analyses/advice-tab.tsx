import type { LessonAdvice } from '@app/contract/making/course-analyses.ts';
import { TimeLink } from './time-link.tsx';
import './analysis-tabs.css';

type AdviceTabProps = { advice: readonly LessonAdvice[]; notice: string };

/** What the lesson shows: a fact, what was said, one thing to try, and where; and who says so. */
export function AdviceTab({ advice, notice }: AdviceTabProps) {
  const isByModel = advice.some(({ by }) => by === 'model');
  const source = isByModel ? '建议由大模型写，原话和时间都核对过，合不合适由你定。' : notice;
  return (
    <>
      {source && <p className="ta-lesson-none">{source}</p>}
      <AdviceList advice={advice} />
    </>
  );
}

function AdviceList({ advice }: Pick<AdviceTabProps, 'advice'>) {
  if (advice.length === 0) {
    return <p className="ta-lesson-none">没有找到值得单独说的地方。左边的数字和文字稿都可以点开看。</p>;
  }
  return (
    <ul className="ta-course-advice">
      {advice.map(({ title, quote, fact, tryThis, places }) => (
        <li key={title}>
          <b>{title}</b>
          {quote && <q>{`“${quote}”`}</q>}
          <p>
            {fact}
            {tryThis}
          </p>
          <div className="ta-course-advice-places">
            {places.map((at) => (
              <TimeLink key={at} at={at} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
