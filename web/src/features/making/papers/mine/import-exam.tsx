import { AppError, messages } from '@app/contract/errors.ts';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { bringFile } from '#lib/files/bring-file.ts';
import { useSession } from '#lib/session/session.ts';
import { ExamRowView } from './exam-row-view.tsx';
import { type ExamRow, editableOf, keepExamRows, readExamRows, rowsOf, withState } from './exam-rows.ts';
import './import-exam.css';
import { readExamFrom, refreshMine, saveRow } from './my-questions.api.ts';
import type { QuestionPlace } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';

type ImportExamProps = { place: QuestionPlace; onClose: () => void };

/** A whole exam becomes questions of hers: what was read beside what it became, and she decides. */
export function ImportExam({ place, onClose }: ImportExamProps) {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const [rows, setRows] = useState<readonly ExamRow[]>(() => readExamRows(userId));
  const [editing, setEditing] = useState<ExamRow>();
  const [busy, setBusy] = useState<string>();
  const open = rows.filter(({ state }) => state === 'open');
  const change = (next: readonly ExamRow[]) => {
    setRows(next);
    keepExamRows(userId, next);
  };
  const take = async (wanted: readonly ExamRow[]) => {
    let now = rows;
    try {
      for (const [at, row] of wanted.entries()) {
        setBusy(`正在收 ${at + 1} / ${wanted.length}`);
        await saveRow(row);
        now = withState(now, row, 'kept');
        change(now);
      }
      showToast('success', `已收进我的题，共 ${wanted.length} 道`);
    } catch (error) {
      // What is kept is marked; the rest can be taken again.
      showToast('error', error instanceof AppError ? error.message : messages.unexpected);
    } finally {
      setBusy(undefined);
      void refreshMine();
    }
  };
  const unsure = open.filter((row) => row.unsure.length > 0).length;
  return (
    <Dialog
      title="导入题目"
      widthPx={1080}
      onPhone="page"
      onClose={onClose}
      footer={
        open.length > 0 && (
          <>
            <Button disabled={busy !== undefined} onClick={() => change([])}>
              都不要，重新导入
            </Button>
            <Button variant="primary" isForThumb busy={busy} onClick={() => void take(open)}>
              {`收下 ${open.length} 道`}
            </Button>
          </>
        )
      }
    >
      {open.length === 0 ? (
        <ExamSource place={place} onRead={(read) => change(read)} />
      ) : (
        <>
          <p className="ta-exam-count" role="status">
            {unsure > 0
              ? `读到 ${open.length} 道题，前面 ${unsure} 道要看一下；直接收下会标上存疑`
              : `读到 ${open.length} 道题`}
          </p>
          <ul className="ta-exam-rows">
            {open.map((row) => (
              <ExamRowView
                key={row.firstSaveId}
                row={row}
                isBusy={busy !== undefined}
                onTake={() => void take([row])}
                onEdit={() => setEditing(row)}
                onLeave={() => change(withState(rows, row, 'left'))}
              />
            ))}
          </ul>
        </>
      )}
      {editing && (
        <QuestionEditor
          myQuestionId=""
          revision={0}
          keptAs={`exam-${editing.firstSaveId}`}
          start={editableOf(editing)}
          isForPaperToo={false}
          onSaved={() => change(withState(rows, editing, 'kept'))}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Dialog>
  );
}

type ExamSourceProps = { place: QuestionPlace; onRead: (rows: readonly ExamRow[]) => void };

/** Pasted, or a file. */
function ExamSource({ place, onRead }: ExamSourceProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<string>();
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = leaving.current;
    return () => left.abort();
  }, []);
  const read = async (from: { text: string } | { fileId: string }) => {
    setBusy('正在读题');
    setFault('');
    try {
      onRead(rowsOf(await readExamFrom({ ...place, ...from })));
    } catch (error) {
      setFault(error instanceof AppError ? error.message : messages.unexpected);
    } finally {
      setBusy(undefined);
    }
  };
  const bring = async (file: File) => {
    setBusy('正在上传');
    setFault('');
    let [fileId, failure] = ['', ''];
    await bringFile(
      { name: file.name, fileId: '', driveId: '', file },
      {
        signal: leaving.current.signal,
        onStep: (step) => {
          if (step.percent !== undefined) setBusy(`上传 ${step.percent}%`);
          if (step.state === 'Analyzing') setBusy('正在读文件');
          fileId = step.fileId ?? fileId;
          failure = step.fault ?? failure;
        },
      },
    );
    if (leaving.current.signal.aborted) return;
    if (failure === '' && fileId !== '') return read({ fileId });
    setBusy(undefined);
    setFault(failure || messages.unexpected);
  };
  const handleFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void bring(file);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <div className="ta-exam-source">
      <TextAreaField
        label="把试卷贴在这里"
        autoFocus
        rows={12}
        placeholder="题号写在行首；答案跟在题后，或者都放在最后的“参考答案”里"
        value={text}
        error={fault || undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="ta-exam-source-acts">
        <Button icon={<FileUp size={16} />} disabled={busy !== undefined} onClick={() => field.current?.click()}>
          选 Word 文件
        </Button>
        <Button variant="primary" busy={busy} disabled={text.trim() === ''} onClick={() => void read({ text })}>
          读出题目
        </Button>
      </div>
      <input ref={field} type="file" hidden accept=".docx,.pdf,.txt,.md" aria-label="选择试卷" onChange={handleFile} />
    </div>
  );
}
