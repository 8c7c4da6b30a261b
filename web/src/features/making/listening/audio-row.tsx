import type { Listening } from '@app/contract/making/listening.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { Download, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { minutesOf } from './audio-length.ts';
import './audio-row.css';
import { downloadListening, isBeingMade, useRemoveListening, useRetry } from './listening.api.ts';

/** One audio file: how far it is, or how it sounds. */
export function AudioRow({ audio, onChange }: { audio: Listening; onChange: () => void }) {
  const remove = useRemoveListening();
  return (
    <li className="ta-audio-row">
      <div className="ta-audio-head">
        <h3 className="ta-audio-title">{audio.title}</h3>
        <span className="ta-audio-tools">
          {audio.state === 'ready' && (
            <IconButton label="下载 mp3" icon={<Download size={16} />} onClick={() => downloadListening(audio)} />
          )}
          <IconButton label="打开" icon={<Pencil size={16} />} onClick={onChange} />
          <IconButton label="删除" icon={<Trash2 size={16} />} onClick={() => remove.mutate(audio.id)} />
        </span>
      </div>
      <AudioState audio={audio} />
    </li>
  );
}

function AudioState({ audio }: { audio: Listening }) {
  if (audio.state === 'writing') return <p className="ta-audio-facts">正在写对话和题目</p>;
  if (audio.state === 'draft') return <p className="ta-audio-facts">稿子写好了，还没有录音</p>;
  if (isBeingMade(audio)) return <Making percent={audio.percent} isWaiting={audio.state === 'waiting'} />;
  if (audio.state === 'failed') return <Failed audio={audio} />;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the script is its text */}
      <audio className="ta-audio-player" controls preload="none" src={audio.playUrl} onPlay={pauseOthers} />
      <p className="ta-audio-facts">
        {minutesOf(audio.seconds)}，{fileSizeText(audio.size)}
      </p>
    </>
  );
}

function Making({ percent, isWaiting }: { percent: number; isWaiting: boolean }) {
  return (
    <div className="ta-audio-making">
      <progress max={100} value={percent} aria-label="生成进度" />
      <span>{isWaiting ? '正在排队' : `正在朗读 ${percent}%`}</span>
    </div>
  );
}

function Failed({ audio }: { audio: Listening }) {
  const retry = useRetry(audio.id);
  return (
    <div className="ta-audio-failed">
      <span role="status">{retry.error?.message ?? audio.reason}</span>
      <Button
        size="small"
        icon={<RotateCcw size={14} />}
        busy={retry.isPending ? '正在提交' : undefined}
        onClick={() => retry.mutate()}
      >
        再试一次
      </Button>
    </div>
  );
}

/** Two at once is noise. */
function pauseOthers({ currentTarget }: SyntheticEvent<HTMLAudioElement>): void {
  for (const other of document.querySelectorAll('audio')) if (other !== currentTarget) other.pause();
}
