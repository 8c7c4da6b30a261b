import type { Week } from '@app/contract/making/timetables.ts';
import { Link } from '@tanstack/react-router';
import { nearWord, weekdayName } from './day-words.ts';
import { gapsOf, type WeekGap } from './missing.ts';
import './week-gaps.css';

const SHOWN = 8;
const verbs: Record<WeekGap['why'], string> = { stale: '去看', missing: '去备', reflect: '记一句' };

/** What the lessons of this week still lack, as they come. */
export function WeekGaps({ week, nameOf }: { week: Week; nameOf: (lesson: WeekGap['lesson']) => string }) {
  const gaps = gapsOf(week);
  if (gaps.length === 0) return null;
  return (
    <section className="ta-week-gaps" aria-label="这周还差">
      <h2>
        这周还差<small>按上课先后排</small>
      </h2>
      <ul>
        {gaps.slice(0, SHOWN).map((gap) => (
          <li key={gap.key}>
            <Link
              to="/myLesson"
              search={{ id: gap.lesson.ownLessonId }}
              className="ta-week-gap"
              data-stale={gap.why === 'stale' || undefined}
            >
              <span>
                {gap.words}
                <small>{`${whenOf(gap, week)} · ${nameOf(gap.lesson)}`}</small>
              </span>
              <b>{verbs[gap.why]}</b>
            </Link>
          </li>
        ))}
      </ul>
      {gaps.length > SHOWN && <p>{`还有 ${gaps.length - SHOWN} 样`}</p>}
    </section>
  );
}

/** 明天第 3 节 */
function whenOf({ day, slot }: WeekGap, { today, days }: Week): string {
  const weekday = days.find((one) => one.day === day)?.weekday ?? 1;
  return `${nearWord(day, today) || weekdayName(weekday)}第 ${slot} 节`;
}
