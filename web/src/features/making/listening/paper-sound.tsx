import { useQuery } from '@tanstack/react-query';
import { Download, Headphones } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { downloadListening, isBeingMade, openedListening } from './listening.api.ts';
import './paper-sound.css';

type PaperSoundProps = {
  id: string;
  /** As it was when its questions were put into the paper. */
  version: number;
  onOpen: (templateId: string, id: string) => void;
};

/** The sound of a listening test beside the paper its questions stand in, and the way back to its desk. */
export function PaperSound({ id, version, onOpen }: PaperSoundProps) {
  const { data: test, isError } = useQuery(openedListening(id));
  if (isError) return <p className="ta-paper-sound">这份试卷的听力稿已删除，不能播放。</p>;
  if (!test) return null;
  const { title, templateId, playUrl, state, percent, revision } = test;
  const open = templateId !== '' && (
    <Button size="small" variant="text" onClick={() => onOpen(templateId, id)}>
      打开听力稿
    </Button>
  );
  return (
    <section className="ta-paper-sound" aria-label={`听力：${title}`}>
      <Headphones size={17} aria-hidden />
      <span className="ta-paper-sound-name">{title}</span>
      {state === 'ready' && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: the script is its text */}
          <audio controls preload="none" src={playUrl} />
          <IconButton label="下载 mp3" icon={<Download size={16} />} onClick={() => downloadListening(test)} />
        </>
      )}
      {state !== 'ready' && (
        <span>{isBeingMade(test) ? `正在录音 ${percent}%` : '还没有录音，打开听力稿录好再来'}</span>
      )}
      {revision !== version && <span className="ta-paper-sound-changed">听力稿后来改过，请核对题目</span>}
      {open}
    </section>
  );
}
