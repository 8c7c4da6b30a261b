import { type ConsoleQueue, type QueueKind, queueName } from '@app/contract/running/console-queues.ts';
import { inTime } from './in-time.ts';

const MANY_WAITING = 20;

type QueueCardsProps = {
  queues: readonly ConsoleQueue[];
  chosen: QueueKind | undefined;
  onChoose: (kind: QueueKind | '') => void;
};

/** One for each kind of work; pressed, the list below has only that kind. Those that are idle are named in a line. */
export function QueueCards({ queues, chosen, onChoose }: QueueCardsProps) {
  const isIdle = (one: ConsoleQueue) =>
    one.kind !== chosen && one.failed + one.atWork + one.waiting + one.doneLastHour === 0;
  const idle = queues.filter(isIdle);
  return (
    <>
      <ul className="ta-queue-cards" aria-label="每种任务">
        {queues
          .filter((one) => !isIdle(one))
          .map((one) => (
            <li key={one.kind}>
              <QueueCard queue={one} isChosen={one.kind === chosen} onChoose={onChoose} />
            </li>
          ))}
      </ul>
      {idle.length > 0 && <p className="ta-queue-idle">闲着：{idle.map(({ kind }) => queueName(kind)).join('、')}</p>}
    </>
  );
}

type QueueCardProps = Pick<QueueCardsProps, 'onChoose'> & { queue: ConsoleQueue; isChosen: boolean };

function QueueCard({ queue: { kind, atWork, waiting, failed, p95Ms }, isChosen, onChoose }: QueueCardProps) {
  const isMany = waiting > MANY_WAITING;
  return (
    <button
      type="button"
      className="ta-queue-card"
      aria-pressed={isChosen}
      data-late={failed > 0 || isMany || undefined}
      onClick={() => onChoose(isChosen ? '' : kind)}
    >
      <b>{queueName(kind)}</b>
      <span>
        在做 {atWork} 等着 <i data-many={isMany || undefined}>{waiting}</i> 失败{' '}
        <i data-bad={failed > 0 || undefined}>{failed}</i>
      </span>
      <small>{p95Ms === null ? '一小时里没有做完的' : `95% 在 ${inTime(p95Ms)}内`}</small>
    </button>
  );
}
