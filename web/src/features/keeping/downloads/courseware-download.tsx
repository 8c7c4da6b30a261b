import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { cancelDownload, retryDownload } from '#lib/files/download-box.ts';

type CoursewareDownloadProps = {
  name: string;
  percent: number;
  /** Why it failed; empty while it runs. */
  fault: string;
};

/** A courseware on its way into another program: named after it, since that program shows nothing yet. */
export function CoursewareDownload({ name, percent, fault }: CoursewareDownloadProps) {
  const note = fault || `正在下载 ${percent}%`;
  return (
    <Dialog
      title={name}
      onClose={cancelDownload}
      footer={
        <>
          <Button onClick={cancelDownload}>取消</Button>
          {fault !== '' && (
            <Button variant="primary" onClick={retryDownload}>
              重试
            </Button>
          )}
        </>
      }
    >
      <p role={fault ? 'alert' : 'status'}>{note}</p>
      <progress className="ta-download-bar" aria-label="下载进度" max={100} value={percent} />
    </Dialog>
  );
}
