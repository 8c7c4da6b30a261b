import { useShallow } from 'zustand/react/shallow';
import { classNames } from '#components/class-names.ts';
import { useDesk } from './desk.ts';

/** The minutes of a period beside those it has. */
export function MinutesBar({ period }: { period: number }) {
  const wanted = useDesk(({ design }) => design.head.minutes);
  const here = useDesk(({ place }) => place.partId);
  const parts = useDesk(useShallow(({ design }) => design.activities.filter((part) => part.period === period)));
  const sum = parts.reduce((all, { minutes }) => all + minutes, 0);
  const isWrong = sum !== wanted;
  return (
    <>
      <div className="ta-contents-bar" aria-hidden="true">
        {parts.map(({ id, minutes }) => (
          <i key={id} className={classNames(here === id && 'ta-contents-bar-on')} style={{ flexGrow: minutes }} />
        ))}
        {sum > wanted && <i className="ta-contents-bar-over" style={{ flexGrow: sum - wanted }} />}
        {sum < wanted && <i className="ta-contents-bar-free" style={{ flexGrow: wanted - sum }} />}
      </div>
      <p className="ta-contents-sum">
        <span>{`一节课 ${wanted} 分`}</span>
        <span>
          合计 <b className={classNames(isWrong && 'ta-contents-sum-wrong')}>{`${sum} 分`}</b>
        </span>
      </p>
    </>
  );
}
