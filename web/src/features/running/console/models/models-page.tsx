import {
  type ConsoleModelRole,
  exportModelUse,
  type ModelTrial,
  modelRoleWords,
} from '@app/contract/running/console-models.ts';
import { costInYuan } from '@app/contract/running/model-call-words.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, Download, TriangleAlert } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { ConsoleFrame } from '../console-frame.tsx';
import type { ConsolePageProps } from '../console-page-props.ts';
import { useConsolePlace } from '../console-place.ts';
import { type ConsoleColumn, ConsoleTable } from '../console-table.tsx';
import { ModelPane } from './model-pane.tsx';
import { ModelUse } from './model-use.tsx';
import { models, tryAll, wishOfUse } from './models.api.ts';
import './models-page.css';

/** By which model each kind of work is answered, what that costs, and the one that is open. */
export function ModelsPage({ title, right }: ConsolePageProps) {
  const { place, go } = useConsolePlace();
  const { data, error, refetch } = useQuery(models);
  const wish = wishOfUse(place);
  // On a phone one looks; models are chosen at a desk.
  const mayAct = !useIsNarrow() && right === 'acts';
  const opened = data?.roles.find(({ role }) => role === place.id);
  return (
    <ConsoleFrame
      title={title}
      fact={data && factOf(data.roles, data.isOffline)}
      actions={
        <>
          {mayAct && data && <TryAll roles={data.roles} />}
          <Button
            size="bar"
            icon={<Download size={16} />}
            onClick={() => startExport('模型用量', exportModelUse, wish)}
          >
            用量 CSV
          </Button>
        </>
      }
      opened={
        opened && {
          title: modelRoleWords[opened.role].name,
          pane: <ModelPane key={opened.role} role={opened} mayAct={mayAct} atOnce={data?.atOnce ?? 0} />,
          onClose: () => go({ id: '' }),
        }
      }
    >
      {data && (
        <ConsoleTable
          label="模型"
          columns={columns}
          rows={data.roles}
          idOf={({ role }) => role}
          chosen={place.id}
          onChoose={(id) => go({ id })}
        />
      )}
      {!data && error && <ErrorState hint={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={8} />}
      <ModelUse wish={wish} />
    </ConsoleFrame>
  );
}

function factOf(roles: readonly ConsoleModelRole[], isOffline: boolean): string {
  if (isOffline) return '还没有接模型，现在用内置资料作答';
  const today = roles.reduce((sum, { today: { cost } }) => sum + cost, 0);
  return `今天 ${costInYuan(today)}`;
}

function TryAll({ roles }: { roles: readonly ConsoleModelRole[] }) {
  const asked = roles.filter(({ source }) => source === 'own' || source === 'file').map(({ role }) => role);
  const trying = useMutation({ mutationFn: () => tryAll(asked) });
  return (
    <Button
      size="bar"
      disabled={asked.length === 0}
      busy={trying.isPending ? '正在试' : undefined}
      onClick={() => trying.mutate()}
    >
      全部试一遍
    </Button>
  );
}

const sourceWords: Record<ConsoleModelRole['source'], string> = {
  own: '',
  all: '同“全部”',
  reasoning: '同“深度思考”',
  file: '配置文件',
  none: '没有接',
};

const columns: readonly ConsoleColumn<ConsoleModelRole>[] = [
  {
    key: 'role',
    title: '角色',
    cell: ({ role }) => (
      <span className="ta-models-two">
        <b>{modelRoleWords[role].name}</b>
        <small>{modelRoleWords[role].use}</small>
      </span>
    ),
  },
  {
    key: 'model',
    title: '模型和地址',
    cell: ({ source, places: [first] }) => (
      <span className="ta-models-two">
        {first ? <code>{first.name}</code> : <span className="ta-console-dim">{sourceWords.none}</span>}
        <small>{[first && hostOf(first.baseUrl), first && sourceWords[source]].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  { key: 'key', title: '密钥', isMinor: true, cell: ({ places: [first] }) => <KeyWords place={first} /> },
  {
    key: 'today',
    title: '今天',
    isMinor: true,
    cell: ({ today: { calls, failed, cost } }) => (
      <span className="ta-models-two">
        {costInYuan(cost)}
        <small>{calls === 0 ? '没有问过' : `${calls} 次${failed > 0 ? `，${failed} 次没答成` : ''}`}</small>
      </span>
    ),
  },
  { key: 'trial', title: '上次试', isMinor: true, cell: ({ trial }) => <TrialMark trial={trial} /> },
];

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}

function KeyWords({ place }: { place: ConsoleModelRole['places'][number] | undefined }) {
  if (!place) return <span className="ta-console-dim">—</span>;
  if (place.key === 'none') return <span className="ta-console-dim">不用</span>;
  if (place.key === 'unreadable') return <span className="ta-models-bad">读不出，要重填</span>;
  return <span className="ta-console-dim">{place.keyTail ? `末 ${place.keyTail}` : '已设置'}</span>;
}

function TrialMark({ trial }: { trial: ModelTrial | null }) {
  if (!trial) {
    return (
      <span className="ta-models-trial ta-console-dim">
        <CircleDashed size={14} />
        没有试过
      </span>
    );
  }
  return trial.works ? (
    <span className="ta-models-trial ta-models-good">
      <Check size={14} />
      {trial.firstWordMs} 毫秒
    </span>
  ) : (
    <span className="ta-models-trial ta-models-bad" title={trial.sentence}>
      <TriangleAlert size={14} />
      不通
    </span>
  );
}
