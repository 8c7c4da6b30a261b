import type { Usage } from '@app/contract/running/account.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { usageOf } from './account.api.ts';
import './usage-card.css';

const Chart = lateLayer(async () => (await import('#components/chart/chart.tsx')).Chart);

const spans = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
] as const;

type UsageCardProps = { nameOf: (typeCode: string) => string };

/** How much she asked, day by day, and what she used for it. */
export function UsageCard({ nameOf }: UsageCardProps) {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('30');
  const { data: usage, error, refetch } = useQuery(usageOf(Number(span)));
  return (
    <div className="ta-usage">
      <Segmented label="时间" options={spans} value={span} onChange={setSpan} />
      {usage && <Figures usage={usage} nameOf={nameOf} />}
      {!usage && error && <ErrorState onRetry={() => void refetch()} />}
      {!usage && !error && <SkeletonText lines={4} />}
    </div>
  );
}

function Figures({ usage: { days, byTemplate }, nameOf }: UsageCardProps & { usage: Usage }) {
  const questions = days.reduce((sum, day) => sum + day.questions, 0);
  const characters = days.reduce((sum, day) => sum + day.answerChars, 0);
  if (questions === 0) return <p className="ta-field-hint">这段时间还没有提问。</p>;
  const data = {
    kind: 'bar' as const,
    title: '每天的提问',
    labels: days.map(({ day }) => day.slice(5).replace('-', '/')),
    series: [{ name: '提问', values: days.map((day) => day.questions) }],
    unit: '次',
  };
  return (
    <>
      <p className="ta-usage-sum">
        提问 <b>{questions}</b> 次，得到 <b>{characters.toLocaleString('zh-CN')}</b> 字的回答
      </p>
      <Suspense fallback={<SkeletonText lines={4} />}>
        <Chart data={data} />
      </Suspense>
      <ol className="ta-usage-kinds" aria-label="用得最多">
        {byTemplate.map(({ typeCode, questions: count }) => (
          <li key={typeCode}>
            {nameOf(typeCode)} <span>{count} 次</span>
          </li>
        ))}
      </ol>
    </>
  );
}
