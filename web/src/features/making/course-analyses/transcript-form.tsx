import { FileUp, HardDrive, SearchCheck } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { chooseDriveFiles } from '#lib/doors/drive-door.ts';
import { ensureToken } from '#lib/session/session.ts';
import type { TranscriptSource } from './course-analyses.api.ts';
import { readTextFile } from './read-text-file.ts';

const EXAMPLE =
  '[00:05] 师：上节课我们学了配方法，还记得第一步是什么吗？\n[00:18] 生：先把二次项系数化成一。\n[00:24] 师：很好，请坐。';
/** Read on the page, where she sees them. */
const PLAIN = /\.(?:txt|srt|vtt|md)$/i;

type TranscriptFormProps = {
  maxChars: number;
  busy: string | undefined;
  onBegin: (source: TranscriptSource) => void;
};

/** The words of a lesson: pasted, or from a file. */
export function TranscriptForm({ maxChars, busy, onBegin }: TranscriptFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    if (!PLAIN.test(file.name)) return onBegin({ file });
    const words = await readTextFile(file);
    if (words.length > maxChars) return showToast('warning', `文字稿最多 ${maxChars / 10_000} 万字，请只留这一节课的`);
    setText(words);
    setFault(undefined);
  };
  const chooseFromDrive = async () => {
    if (!(await ensureToken())) return;
    const [entry] = await chooseDriveFiles(1);
    if (entry) onBegin({ driveId: entry.dirId, name: entry.name });
  };
  const begin = () => {
    const isEmpty = text.trim() === '';
    setFault(isEmpty ? '把课堂上说的话粘贴到这里，或者选一个文件' : undefined);
    if (!isEmpty) onBegin({ text });
  };
  return (
    <section className="ta-lesson-words" aria-label="文字稿">
      <TextAreaField
        label="课堂文字稿"
        rows={9}
        hint="一行一句，前面写“师：”或“生：”，时间写成 [12:30]；字幕文件也可以"
        placeholder={EXAMPLE}
        maxLength={maxChars}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="ta-lesson-send">
        <Button icon={<FileUp size={16} />} disabled={busy !== undefined} onClick={() => field.current?.click()}>
          选择文件
        </Button>
        <Button icon={<HardDrive size={16} />} disabled={busy !== undefined} onClick={() => void chooseFromDrive()}>
          从云盘选择
        </Button>
        <Button variant="primary" isForThumb icon={<SearchCheck size={16} />} busy={busy} onClick={begin}>
          分析这节课
        </Button>
      </div>
      <input
        ref={field}
        type="file"
        hidden
        accept=".txt,.srt,.vtt,.md,.docx,.pdf"
        aria-label="选择文字稿"
        onChange={(event) => void choose(event)}
      />
    </section>
  );
}
