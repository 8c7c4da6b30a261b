import { RotateCw } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { FileName } from '#components/files/file-name.tsx';
import { type Box, cancelDownload, retryDownload, useDownloadBox } from '#lib/files/download-box.ts';
import { titleOf } from '#lib/files/download-modes.ts';
import { CoursewareDownload } from './courseware-download.tsx';
import './download-box.css';

/** The download under way, over whatever page is open: how far it is, or why it failed. */
export function DownloadBox() {
  const { box, waiting } = useDownloadBox();
  if (box.kind === 'idle') return null;
  const isFailed = box.kind === 'failure';
  const { task } = box;
  if (task.mode === 'downloadCoursewareAndOpen')
    return (
      <CoursewareDownload
        name={task.fileName}
        percent={isFailed ? 0 : box.percent}
        fault={isFailed ? box.message : ''}
      />
    );
  return (
    <section className="ta-download" aria-label="下载" data-failed={isFailed || undefined}>
      <Ring percent={isFailed ? 0 : box.percent} isFailed={isFailed} />
      <div className="ta-download-words">
        <FileName name={titleOf(box.task)} />
        <p role={isFailed ? 'alert' : 'status'}>{noteOf(box, waiting.length)}</p>
      </div>
      <div className="ta-download-acts">
        {isFailed && (
          <Button size="small" variant="primary" icon={<RotateCw />} onClick={retryDownload}>
            重试
          </Button>
        )}
        <Button size="small" onClick={cancelDownload}>
          取消
        </Button>
      </div>
    </section>
  );
}

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

function Ring({ percent, isFailed }: { percent: number; isFailed: boolean }) {
  return (
    <svg
      className="ta-download-ring"
      width={48}
      height={48}
      viewBox="0 0 48 48"
      role="progressbar"
      aria-label="下载进度"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <circle cx={24} cy={24} r={RADIUS} />
      <circle
        cx={24}
        cy={24}
        r={RADIUS}
        className="ta-download-done"
        strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
        transform="rotate(-90 24 24)"
      />
      <text x={24} y={24} textAnchor="middle" dominantBaseline="central">
        {isFailed ? '!' : `${percent}%`}
      </text>
    </svg>
  );
}

function noteOf(box: Exclude<Box, { kind: 'idle' }>, waiting: number): string {
  if (box.kind === 'failure') return box.message;
  const verb = box.task.mode === 'downloadFile' ? box.task.verb : '下载';
  const now = box.percent === 0 ? `正在准备${verb}` : `正在${verb}`;
  return waiting > 0 ? `${now}，还有 ${waiting} 个在等` : now;
}
