// biome-ignore-all lint/a11y/useSemanticElements: a virtual list puts every row into a box of its own

import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { Check, ChevronDown, ChevronUp, Pause, Play, RotateCw, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { VList } from 'virtua';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { FileName } from '#components/files/file-name.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { typeOf } from './entry-type.ts';
import './upload-panel.css';
import { clearFinished, findFilesAgain, pauseUpload, removeUpload, resumeUpload } from './upload-queue.ts';
import { type Upload, useUploads } from './uploads.ts';

const ROW_PX = 56;
const MAX_ROWS = 5;

/** Files on their way into the cloud disk, over whatever page is open. */
export function UploadPanel() {
  const { uploads } = useUploads();
  const [isFolded, setIsFolded] = useState(false);
  const done = uploads.filter(({ state }) => state === 'done').length;
  const lost = uploads.filter(({ state }) => state === 'lost').length;
  const isAllOver = uploads.every(({ state }) => state === 'done' || state === 'failed');
  const percent = percentOf(uploads);
  if (uploads.length === 0) return null;
  return (
    <section className="ta-uploads" aria-label="上传">
      <header className="ta-uploads-head">
        <b role="status">{titleOf(uploads, done, lost)}</b>
        {!isAllOver && <span>{`${percent}%`}</span>}
        <IconButton
          isForThumb
          label={isFolded ? '展开上传列表' : '收起上传列表'}
          aria-expanded={!isFolded}
          icon={isFolded ? <ChevronUp /> : <ChevronDown />}
          onClick={() => setIsFolded(!isFolded)}
        />
        {isAllOver && <IconButton isForThumb label="关闭上传列表" icon={<X />} onClick={clearFinished} />}
      </header>
      <progress className="ta-uploads-bar" max={100} value={percent} aria-label="上传总进度" />
      {!isFolded && lost > 0 && <ChooseAgain count={lost} />}
      {!isFolded && (
        <VList role="list" style={{ height: Math.min(uploads.length, MAX_ROWS) * ROW_PX }}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </VList>
      )}
    </section>
  );
}

/** After a reload the browser has let go of the files; chosen again they go on where they were. */
function ChooseAgain({ count }: { count: number }) {
  const field = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (findFilesAgain([...(currentTarget.files ?? [])]) === 0) showToast('warning', '请选择同名、同样大小的文件');
    currentTarget.value = '';
  };
  return (
    <p className="ta-uploads-again">
      {`刷新页面时有 ${count} 个没传完，重新选择文件就接着传`}
      <Button size="small" onClick={() => field.current?.click()}>
        选择文件
      </Button>
      <input ref={field} type="file" multiple hidden aria-label="重新选择文件" onChange={handleChange} />
    </p>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { key, name, state } = upload;
  const isRunning = state === 'waiting' || state === 'hashing' || state === 'sending' || state === 'offline';
  return (
    <div className="ta-upload-row" role="listitem" data-state={state}>
      <FileGlyph type={typeOf(name)} />
      <div>
        <FileName name={name} />
        <small>{noteOf(upload)}</small>
      </div>
      {isRunning && (
        <IconButton
          isForThumb
          size="tiny"
          label={`暂停 ${name}`}
          data-tip="暂停"
          icon={<Pause size={16} />}
          onClick={() => pauseUpload(key)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          isForThumb
          size="tiny"
          label={`继续 ${name}`}
          data-tip="继续"
          icon={<Play size={16} />}
          onClick={() => resumeUpload(key)}
        />
      )}
      {state === 'failed' && (
        <IconButton
          isForThumb
          size="tiny"
          label={`重试 ${name}`}
          data-tip="重试"
          icon={<RotateCw size={16} />}
          onClick={() => resumeUpload(key)}
        />
      )}
      {state === 'done' ? (
        <Check size={18} className="ta-upload-done" aria-hidden="true" />
      ) : (
        <IconButton
          isForThumb
          size="tiny"
          label={`取消 ${name}`}
          data-tip="取消上传"
          icon={<X size={16} />}
          onClick={() => removeUpload(key)}
        />
      )}
    </div>
  );
}

function titleOf(uploads: readonly Upload[], done: number, lost: number): string {
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  if (done === uploads.length) return `已上传 ${done} 个文件`;
  if (done + failed === uploads.length) return `${failed} 个上传失败`;
  if (lost === uploads.length) return `${lost} 个没有传完`;
  return `正在上传 ${done} / ${uploads.length}`;
}

function noteOf({ state, sizeBytes, doneBytes, fault }: Upload): string {
  const percent = sizeBytes > 0 ? Math.floor((doneBytes / sizeBytes) * 100) : 0;
  switch (state) {
    case 'waiting':
      return `${fileSizeText(sizeBytes)}，等待上传`;
    case 'hashing':
      return `${fileSizeText(sizeBytes)}，正在校验 ${percent}%`;
    case 'sending':
      return `${fileSizeText(sizeBytes)}，已传 ${percent}%`;
    case 'finishing':
      return `${fileSizeText(sizeBytes)}，正在保存`;
    case 'offline':
      return '网络断开，连上后自动接着传';
    case 'paused':
      return `已暂停，已传 ${percent}%`;
    case 'lost':
      return '要重新选择文件才能接着传';
    case 'failed':
      return fault;
    case 'done':
      return '已完成';
  }
}

/** Of the bytes that were sent; reading a file to know it is no progress of the upload. */
function percentOf(uploads: readonly Upload[]): number {
  const total = uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sent = uploads.reduce((sum, upload) => sum + sentBytesOf(upload), 0);
  return total > 0 ? Math.floor((sent / total) * 100) : 0;
}

function sentBytesOf({ state, sizeBytes, doneBytes }: Upload): number {
  if (state === 'done' || state === 'finishing') return sizeBytes;
  return state === 'hashing' || state === 'waiting' || state === 'lost' ? 0 : doneBytes;
}
