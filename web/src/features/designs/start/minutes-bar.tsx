import { classNames } from '#components/class-names.ts';
import type { OutlineStep } from './outline.ts';

/** The steps of a period side by side, against the minutes it has. */
export function MinutesBar({ steps, wanted }: { steps: readonly OutlineStep[]; wanted: number }) {
  const total = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  const whole = Math.max(total, wanted);
  return (
    <div className="ta-minutes">
      <div className="ta-minutes-bar" aria-hidden>
        {steps.map(({ key, minutes }) => (
          <span key={key} style={{ flexBasis: `${(100 * minutes) / whole}%` }} />
        ))}
        {total > wanted && (
          <span className="ta-minutes-over" style={{ insetInlineStart: `${(100 * wanted) / whole}%` }} />
        )}
      </div>
      <p className="ta-minutes-words">
        <span>一节课 {wanted} 分</span>
        <span>
          合计 <b className={classNames(total !== wanted && 'ta-minutes-off')}>{total} 分</b>
        </span>
      </p>
    </div>
  );
}
