import { exportPreparation } from '@app/contract/making/lesson-preparations.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Plus, Square } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { NotOpened } from '#components/states/not-opened.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { useSession } from '#lib/session/session.ts';
import { preparationById, useGoOn, useRedoPart, useStop } from './lesson-preparations.api.ts';
import { PreparedPart } from './prepared-part.tsx';

type OpenedPreparationProps = { preparationId: string; onLeave: () => void };

/** A lesson and its five parts, with one progress while they are made. */
export function OpenedPreparation({ preparationId, onLeave }: OpenedPreparationProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data, error, refetch } = useQuery({ ...preparationById(preparationId), enabled: hasToken });
  const redo = useRedoPart();
  const stop = useStop();
  const goOn = useGoOn();
  if (!data)
    return (
      <NotOpened what="这份备课" error={error} wayOut="看我的备课" onRetry={() => void refetch()} onLeave={onLeave} />
    );
  const { title, place, state, notice, progress, parts } = data;
  const isMaking = state === 'making';
  const done = parts.filter((part) => part.state === 'done').length;
  const isBusy = redo.isPending || stop.isPending || goOn.isPending;
  return (
    <section className="ta-preparation" aria-label={`备课：${title}`}>
      <header className="ta-preparation-head">
        <div>
          <h2>{title}</h2>
          <small>{[place, `做好 ${done} 样，共 ${parts.length} 样`].filter(Boolean).join(' · ')}</small>
        </div>
        <div className="ta-preparation-actions">
          {isMaking && (
            <Button icon={<Square size={14} />} disabled={isBusy} onClick={() => stop.mutate({ preparationId })}>
              停止
            </Button>
          )}
          {state === 'stopped' && (
            <Button variant="primary" disabled={isBusy} onClick={() => goOn.mutate({ preparationId })}>
              接着做
            </Button>
          )}
          {!isMaking && done > 0 && (
            <Button
              variant={state === 'ready' ? 'primary' : 'default'}
              icon={<Download size={15} />}
              onClick={() => startExport(`${title} 备课.zip`, exportPreparation, { preparationId })}
            >
              导出全部
            </Button>
          )}
          {!isMaking && (
            <Button variant="text" icon={<Plus size={15} />} onClick={onLeave}>
              再备一课
            </Button>
          )}
        </div>
      </header>
      {isMaking && (
        <div className="ta-preparation-progress">
          <progress
            aria-label="备课进度"
            aria-valuetext={`做好 ${done} 样，共 ${parts.length} 样`}
            max={100}
            value={progress}
          />
          <span>{progress}%</span>
        </div>
      )}
      {notice !== '' && !isMaking && <p className="ta-preparation-notice">{notice}</p>}
      <ul className="ta-parts">
        {parts.map((part) => (
          <PreparedPart
            key={part.part}
            part={part}
            isMaking={isMaking}
            isBusy={isBusy}
            onRedo={() => redo.mutate({ preparationId, part: part.part })}
          />
        ))}
      </ul>
      {!isMaking && done > 0 && (
        <p className="ta-field-hint">压缩包里有 Word、PPT 和音频；练习和作业各算 1 次试卷下载，一天内不重复算。</p>
      )}
    </section>
  );
}
