import type { OwnLesson } from '@app/contract/making/own-lessons.ts';

/** The process of the design by its minutes; where it is longer than the lesson, by how much. */
export function MinuteBar({ process, minutes }: Pick<OwnLesson, 'process' | 'minutes'>) {
  const total = process.reduce((sum, step) => sum + step.minutes, 0);
  if (process.length === 0) return null;
  const over = total - minutes;
  return (
    <div className="ta-own-minutes">
      <ol aria-label={`教学过程，共 ${total} 分钟`}>
        {process.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name, and they do not move here
          <li key={at} style={{ flexGrow: step.minutes }}>
            <span>
              {step.title} {step.minutes}
            </span>
          </li>
        ))}
      </ol>
      {over > 0 && <b>多 {over} 分</b>}
    </div>
  );
}
