import type { ReviewStage } from '@app/contract/making/design-reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileCheck2, FileUp, HardDrive, Trash2 } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import { StartColumn } from '#components/desk/start-column.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { Tag, type TagTone } from '#components/lists/tag.tsx';
import { chooseDriveFiles } from '#lib/doors/drive-door.ts';
import { ensureToken, useSession } from '#lib/session/session.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { latestReviews, type PlanFile, useCreateReview, useRemoveReview } from './design-reviews.api.ts';
import { planProblem } from './plan-problem.ts';
import './review-start.css';

/** Where a plan is uploaded to be optimised, and those that were before. */
export function ReviewStart({ onBegun }: { onBegun: (reviewId: string) => void }) {
  const create = useCreateReview();
  const [percent, setPercent] = useState(0);
  const begin = async (name: string, size: number, plan: PlanFile) => {
    const problem = planProblem(name, size);
    if (problem) return showToast('warning', problem);
    if (!(await ensureToken())) return;
    setPercent(0);
    create.mutate({ plan, onProgress: setPercent }, { onSuccess: ({ reviewId }) => onBegun(reviewId) });
  };
  const beginFromDrive = async () => {
    if (!(await ensureToken())) return;
    const [entry] = await chooseDriveFiles(1);
    if (entry) await begin(entry.name, entry.size, { driveId: entry.dirId, name: entry.name });
  };
  return (
    <StartColumn isClose>
      <p className="ta-review-lead">上传学校格式的教案，栏目和顺序不动；建议逐条列出，由你决定采用哪些。</p>
      <PlanDrop
        busy={create.isPending ? `上传 ${percent}%` : undefined}
        onFile={(file) => void begin(file.name, file.size, { file })}
        onDrive={() => void beginFromDrive()}
      />
      <EarlierReviews />
    </StartColumn>
  );
}

type PlanDropProps = { busy: string | undefined; onFile: (file: File) => void; onDrive: () => void };

function PlanDrop({ busy, onFile, onDrive }: PlanDropProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && busy === undefined) onFile(file);
  };
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard
    <div
      className={classNames('ta-review-drop', isOver && 'ta-review-drop-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <FileUp size={28} aria-hidden />
      <p>把教案拖到这里，支持 Word（docx）和 PDF</p>
      <div className="ta-review-drop-actions">
        <Button variant="primary" icon={<FileUp size={16} />} busy={busy} onClick={() => field.current?.click()}>
          选择文件
        </Button>
        <Button icon={<HardDrive size={16} />} disabled={busy !== undefined} onClick={onDrive}>
          从云盘选择
        </Button>
      </div>
      <input ref={field} type="file" hidden accept=".docx,.pdf" aria-label="选择教案" onChange={handleChange} />
    </div>
  );
}

const standings: Record<ReviewStage, { tone: TagTone; word: string } | undefined> = {
  reading: { tone: 'info', word: '正在读' },
  thinking: { tone: 'info', word: '正在看' },
  ready: undefined,
  failed: { tone: 'danger', word: '没读出来' },
};

function EarlierReviews() {
  const hasToken = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...latestReviews, enabled: hasToken });
  const remove = useRemoveReview();
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label="优化过的教案">
      <h2>优化过的教案</h2>
      <ul className="ta-review-earlier">
        {data.list.map(({ reviewId, fileName, stage, updateTime }) => (
          <li key={reviewId}>
            <Link to="/createTeachingPlanSession" search={{ reviewId }} preload={false}>
              <FileCheck2 size={18} aria-hidden />
              <span>
                <b>{fileName}</b>
                <small>{formatWhen(updateTime)}</small>
              </span>
              {standings[stage] && <Tag tone={standings[stage].tone}>{standings[stage].word}</Tag>}
            </Link>
            <IconButton
              label={`移除 ${fileName}`}
              icon={<Trash2 size={16} />}
              onClick={() => remove.mutate(reviewId)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
