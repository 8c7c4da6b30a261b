import type { Health } from '@app/contract/running/platform.ts';
import { getHealth } from '@app/contract/running/platform.ts';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { endpointQuery } from '#lib/http/query-client.ts';
import { useIsOperator } from '#lib/session/roles.ts';
import { useSession } from '#lib/session/session.ts';
import './doctor-page.css';
import { HealthPartRow } from './health-part-row.tsx';
import { summaryOf, uptimeInWords } from './health-words.ts';
import { Installations } from './installations.tsx';

const REFRESH_MS = 10_000;

/** For the people who run the server: every part in words, what it uses and what would make it better. */
export function DoctorPage() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...endpointQuery(getHealth, {}),
    staleTime: 0,
    retry: false,
    refetchInterval: REFRESH_MS,
  });
  return (
    <main className="ta-doctor">
      <header className="ta-doctor-head">
        <a className="ta-doctor-brand" href="/">
          <BrandMark />
          教师助手
        </a>
        <Button
          size="small"
          icon={<RotateCw size={15} />}
          busy={isFetching && data === undefined ? '检查中' : undefined}
          onClick={() => void refetch()}
        >
          再检查一次
        </Button>
      </header>
      <h1>系统状态</h1>
      {data && <HealthReport health={data} checkedAt={dataUpdatedAt} isStale={error !== null} />}
      {data && <Installations />}
      {!data && error && (
        <ErrorState
          title="服务器没有回答"
          hint="确认服务已启动、端口没有被挡住，再试一次"
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={5} label="正在检查" />}
    </main>
  );
}

type HealthReportProps = { health: Health; checkedAt: number; isStale: boolean };

function HealthReport({ health, checkedAt, isStale }: HealthReportProps) {
  const isTeacher = useSession(({ userInfo }) => userInfo !== null);
  const isOperator = useIsOperator();
  const time = new Date(checkedAt).toLocaleTimeString('zh-CN', { hour12: false });
  return (
    <>
      <p className="ta-doctor-summary">
        {isStale ? '服务器现在没有回答，下面是上一次的结果。' : summaryOf(health, isTeacher && !isOperator)}
      </p>
      <p className="ta-doctor-facts">
        {health.version !== '' && factsOf(health)}
        {time} 检查，每 10 秒更新。
      </p>
      <ul className="ta-doctor-parts">
        {health.parts.map((part) => (
          <HealthPartRow key={part.name} part={part} />
        ))}
      </ul>
    </>
  );
}

function factsOf({ version, mode, uptimeSeconds, eventLoop }: Health): string {
  const held = eventLoop?.holds ? `卡顿 ${eventLoop.holds} 次，最长 ${eventLoop.longestMs} 毫秒。` : '';
  const modeName = mode === 'production' ? '正式模式' : '开发模式';
  return `版本 ${version}，${modeName}，已运行 ${uptimeInWords(uptimeSeconds)}。${held}`;
}
