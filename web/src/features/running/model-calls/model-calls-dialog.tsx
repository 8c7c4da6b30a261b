import {
  callCells,
  callGroupNames,
  callHead,
  callKeyInWords,
  costInYuan,
  secondsOf,
} from '@app/contract/running/model-call-words.ts';
import { type CallGroup, callGroups, type ModelCallSum, sumModelCalls } from '@app/contract/running/model-calls.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { csvOf } from '#lib/files/csv.ts';
import { saveBlob } from '#lib/files/save-blob.ts';
import { endpointQuery } from '#lib/http/query-client.ts';
import './model-calls-dialog.css';

const spans = [
  { value: '1', label: '今天' },
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
] as const;
const groups = callGroups.map((value) => ({ value, label: callGroupNames[value] }));

/** For operators: how often models were asked, how well they answered and what it cost. Nothing of what was said. */
export function ModelCallsDialog({ onClose }: { onClose: () => void }) {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('7');
  const [by, setBy] = useState<CallGroup>('day');
  const to = chinaDay(new Date());
  const from = chinaDay(new Date(Date.now() - (Number(span) - 1) * DAY_MS));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...endpointQuery(sumModelCalls, { from, to, by }),
    placeholderData: keepPreviousData,
  });
  const handleSave = () => {
    if (!data) return;
    saveBlob(
      `大模型用量-${callGroupNames[by]}-${from}-${to}.csv`,
      new Blob([csvOf([callHead(by), ...data.list.map((one) => callCells(by, one))])], {
        type: 'text/csv;charset=utf-8',
      }),
    );
  };
  return (
    <Dialog title="大模型用量" widthPx={960} onClose={onClose}>
      <div className="ta-model-calls-filter">
        <Segmented label="时间" options={spans} value={span} onChange={setSpan} />
        <Segmented label="按什么分" options={groups} value={by} onChange={setBy} />
        <Button
          size="small"
          icon={<Download size={15} />}
          disabled={!data || isPlaceholderData || data.list.length === 0}
          onClick={handleSave}
        >
          下载 CSV
        </Button>
      </div>
      {data && data.list.length === 0 && <p>这段时间没有问过大模型。</p>}
      {data && data.list.length > 0 && <CallTable by={by} list={data.list} total={data.total} />}
      {!data && error && <ErrorState hint={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={6} />}
    </Dialog>
  );
}

type CallTableProps = { by: CallGroup; list: readonly ModelCallSum[]; total: ModelCallSum };

function CallTable({ by, list, total }: CallTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in itself, by keyboard too
    <section className="ta-model-calls-scroll" aria-label="大模型用量表" tabIndex={0}>
      <table className="ta-model-calls">
        <thead>
          <tr>
            {[callGroupNames[by], '次数', '没答成', '读的词元', '写的词元', '费用', '第一个字', '一半在', '95% 在'].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <CallRow key={one.key} name={callKeyInWords(by, one)} sum={one} />
          ))}
        </tbody>
        <tfoot>
          <CallRow name="合计" sum={total} />
        </tfoot>
      </table>
    </section>
  );
}

function CallRow({ name, sum }: { name: string; sum: ModelCallSum }) {
  const cells = [
    ...[sum.calls, sum.failed, sum.tokensIn, sum.tokensOut].map((one) => one.toLocaleString('zh-CN')),
    costInYuan(sum.cost),
    ...[sum.firstWordP50Ms, sum.wholeP50Ms, sum.wholeP95Ms].map(secondsOf),
  ];
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
        <td key={at}>{cell}</td>
      ))}
    </tr>
  );
}
