import type { InputOf } from '@app/contract/endpoint.ts';
import {
  type beginLessonRecording,
  getLessonHearing,
  type KeepDays,
  keepDayChoices,
} from '@app/contract/making/course-analyses.ts';
import { clockOf } from '@app/engines/lessons/lesson-words.ts';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Mic, Square } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { endpointQuery } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { openPieceSender, type PieceSender } from './send-pieces.ts';
import './sound-form.css';
import { soundOfFile } from './sound-of-file.ts';
import { useRecording } from './use-recording.ts';

const keepChoices = keepDayChoices.map((days) => ({
  value: String(days),
  label: days === 0 ? '不留' : `${days} 天`,
}));

type SoundFormProps = {
  /** What is known of the lesson, or nothing where something is missing and was said. */
  lesson: () => Promise<Omit<InputOf<typeof beginLessonRecording>, 'keepDays'> | undefined>;
  onBegun: (analysisId: string) => void;
};

/** The sound of a lesson: from a file, or recorded now. What becomes of it is said before. */
export function SoundForm({ lesson, onBegun }: SoundFormProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: hearing } = useQuery({ ...endpointQuery(getLessonHearing, {}), enabled: hasToken });
  const [keepDays, setKeepDays] = useState<KeepDays>(30);
  const [busy, setBusy] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const recording = useRecording();
  const begin = async (): Promise<PieceSender | undefined> => {
    const facts = await lesson();
    return facts && openPieceSender({ ...facts, keepDays });
  };
  const sendFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    await saying(async () => {
      setBusy('正在读录音');
      const sound = await soundOfFile(file);
      const sender = await begin();
      if (!sender) return;
      setBusy('正在上传');
      sender.add(sound);
      await sender.end();
      onBegun(sender.analysisId);
    });
    setBusy(undefined);
  };
  const record = () => saying(async () => recording.start(begin));
  const finish = () => saying(async () => onBegun(await recording.finish()));
  if (hearing && !hearing.canHear) {
    return <p className="ta-sound-none">{`${hearing.hint}。可以先用文字稿分析。`}</p>;
  }
  return (
    <section className="ta-sound" aria-label="录音">
      <p>
        {hearing?.isSentAway
          ? '录音会发给学校选定的语音识别服务转成文字。'
          : '录音在本校的机器上转成文字，声音不会发到别处。'}
        里面有孩子的声音，只有你听得到，到期就删除，文字和分析留下。
      </p>
      <div className="ta-sound-keep">
        <span>录音留多久</span>
        <Segmented
          label="录音留多久"
          options={keepChoices}
          value={String(keepDays)}
          onChange={(value) => setKeepDays(keepDayChoices.find((days) => String(days) === value) ?? 30)}
        />
      </div>
      {recording.isOn ? (
        <div className="ta-sound-on" role="status">
          <span className="ta-sound-level" aria-hidden>
            <i style={{ width: `${Math.round(recording.level * 100)}%` }} />
          </span>
          <b>{`正在录 ${clockOf(recording.ms)}`}</b>
          {recording.isStill && <span>没听到声音，看看麦克风是不是静音</span>}
          <Button
            variant="primary"
            isForThumb
            icon={<Square size={15} />}
            busy={recording.isEnding ? '正在收尾' : undefined}
            onClick={() => void finish()}
          >
            下课，开始分析
          </Button>
        </div>
      ) : (
        <div className="ta-lesson-send">
          <Button icon={<FileUp size={16} />} busy={busy} onClick={() => field.current?.click()}>
            上传录音
          </Button>
          <Button
            variant="primary"
            isForThumb
            icon={<Mic size={16} />}
            disabled={busy !== undefined}
            onClick={() => void record()}
          >
            现在开始录
          </Button>
        </div>
      )}
      <input
        ref={field}
        type="file"
        hidden
        accept="audio/*,.mp3,.wav,.m4a,.aac,.ogg"
        aria-label="选择录音"
        onChange={(event) => void sendFile(event)}
      />
    </section>
  );
}

async function saying(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showToast('warning', error instanceof Error ? error.message : '没有成功，请再试一次');
  }
}
