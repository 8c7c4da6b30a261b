import type { Installation } from '@app/contract/running/installation.ts';
import { useMutation } from '@tanstack/react-query';
import { Check, Download, TriangleAlert } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { begin, cancel } from './installation.api.ts';

const stepWords = { fetch: '正在下载', join: '下载好了，正在拼好模型', try: '正在试一试' } as const;

/** How large it is and how long it takes is said before it begins, how far it is while it is installed. */
export function InstallationRow({ installation }: { installation: Installation }) {
  const { part, title, purpose, state, step, percent, message } = installation;
  const beginning = useMutation({ mutationFn: () => begin(part) });
  const cancelling = useMutation({ mutationFn: () => cancel(part) });
  return (
    <li className="ta-doctor-part">
      <h3>{title}</h3>
      {state === 'installed' && (
        <Tag tone="good">
          <Check size={13} />
          已装好
        </Tag>
      )}
      {state === 'running' && (
        <Button
          size="small"
          busy={cancelling.isPending ? '正在取消' : undefined}
          aria-label={`取消安装${title}`}
          onClick={() => cancelling.mutate()}
        >
          取消
        </Button>
      )}
      {(state === 'none' || state === 'failed') && (
        <Button
          size="small"
          variant="primary"
          icon={<Download size={15} />}
          busy={beginning.isPending ? '正在开始' : undefined}
          aria-label={`安装${title}`}
          onClick={() => beginning.mutate()}
        >
          {state === 'failed' ? '再装一次' : '安装'}
        </Button>
      )}
      <p>{purpose}。</p>
      {state === 'failed' && (
        <p className="ta-doctor-fault" role="alert">
          <TriangleAlert size={15} />
          {message}
        </p>
      )}
      {state === 'running' && (
        <>
          <progress
            className="ta-doctor-progress"
            aria-label={`${title}安装到哪里了`}
            max={100}
            value={step === 'fetch' ? percent : undefined}
          />
          <p className="ta-doctor-advice">
            {step === 'fetch' ? `${stepWords.fetch} ${percent}%` : stepWords[step]}，可以离开这一页
          </p>
        </>
      )}
      {(state === 'none' || state === 'failed') && <p className="ta-doctor-advice">{sizeInWords(installation)}</p>}
    </li>
  );
}

function sizeInWords({ downloadMb, diskMb, minutes }: Installation): string {
  return `下载约 ${downloadMb} MB，需要磁盘约 ${diskMb} MB，网速 10 MB/s 时约 ${minutes} 分钟，装好就能用，不用重启`;
}
