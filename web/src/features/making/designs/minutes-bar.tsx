import { classNames } from '#components/class-names.ts';
import './minutes-bar.css';

type MinutesBarProps = {
  /** Of the steps of one period, in order. */
  minutes: readonly number[];
  /** Minutes a period has. */
  wanted: number;
  /** The step she is at. */
  here?: number;
};

/** The steps of a period side by side, against the minutes it has. */
export function MinutesBar({ minutes, wanted, here }: MinutesBarProps) {
  const sum = minutes.reduce((all, one) => all + one, 0);
  return (
    <div className="ta-minutes">
      <div className="ta-minutes-bar" aria-hidden="true">
        {minutes.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          <i key={index} className={classNames(index === here && 'ta-minutes-here')} style={{ flexGrow: one }} />
        ))}
        {sum < wanted && <i className="ta-minutes-free" style={{ flexGrow: wanted - sum }} />}
        {sum > wanted && <b style={{ width: `${(100 * (sum - wanted)) / sum}%` }} />}
      </div>
      <p className="ta-minutes-words">
        <span>{`一节课 ${wanted} 分`}</span>
        <span>
          合计 <b className={classNames(sum !== wanted && 'ta-minutes-off')}>{`${sum} 分`}</b>
        </span>
      </p>
    </div>
  );
}
