import type { ModelTrial } from '@app/contract/running/console-models.ts';
import { formatWhen } from '#lib/time/dates.ts';

type TrialCardProps = {
  trial: ModelTrial;
  /** What it was for, before what came of it. */
  title?: string;
};

/** What came when a model was asked a short question. */
export function TrialCard({ trial, title = '' }: TrialCardProps) {
  const { time, works, sentence, firstWordMs, wholeMs, takesShape, takesTools } = trial;
  const facts: [string, string][] = works
    ? [
        ['第一个字', firstWordMs === null ? '没有' : `${firstWordMs} 毫秒`],
        ['三个问题一共', `${(wholeMs / 1_000).toFixed(1)} 秒`],
        ['按格式写', takesShape ? '能' : '不能'],
        ['用工具', takesTools ? '能' : '不能'],
      ]
    : [];
  return (
    <section className="ta-model-trial" data-works={works || undefined} aria-label="试的结果" role="status">
      <p>
        <b>{[title, works ? `${sentence}` : `不通：${sentence}`].filter(Boolean).join('。')}</b>
        <small>{formatWhen(time)}</small>
      </p>
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
