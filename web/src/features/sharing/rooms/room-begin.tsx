import type { ClassInfo } from '@app/contract/identity/users.ts';
import type { PaperQuestion } from '@app/contract/making/papers.ts';
import { asMarkdown } from '@app/engines/papers/exam-parts.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { Opening } from '#components/states/not-opened.tsx';
import { lessonById, myClasses, myPapers, paperById, useBegin } from './rooms.api.ts';
import './rooms.css';

const times = [0, 5, 8, 10, 15, 20, 30, 40, 45, 60, 90, 120];
/** Pupils type their names. */
const NO_LIST = 'no-list';

type RoomBeginProps = {
  /** What is already known of what goes out. */
  paperId: string;
  ownLessonId: string;
  onBegun: (roomId: string) => void;
};

/** What goes out, to whom and for how long: mostly all of it is chosen already. */
export function RoomBegin({ paperId: given, ownLessonId, onBegun }: RoomBeginProps) {
  const { data: classes } = useQuery(myClasses);
  const { data: lesson } = useQuery({ ...lessonById(ownLessonId), enabled: ownLessonId !== '' });
  const { data: mine } = useQuery({ ...myPapers, enabled: ownLessonId === '' });
  const [chosenPaper, setPaperId] = useState<string>();
  const [chosenClass, setClassId] = useState<string>();
  const [chosenTime, setMinutes] = useState<number>();
  const papers =
    ownLessonId === ''
      ? mine?.list.map(({ paperId, title }) => ({ value: paperId, label: title }))
      : lesson?.parts
          .filter(({ part }) => part === 'exercise' || part === 'homework')
          .flatMap(({ things }) => things.filter(({ thing }) => thing.kind === 'paper'))
          .map(({ thing, title }) => ({ value: thing.id, label: title }));
  const paperId = chosenPaper ?? (given || (papers?.[0]?.value ?? ''));
  const { data: paper, error } = useQuery({ ...paperById(paperId), enabled: paperId !== '' });
  const sitting = lesson?.sittings.find(({ isEarlier, classId }) => !isEarlier && classId !== '');
  const taught = classes?.find(({ classId }) => classId === sitting?.classId) ?? classes?.[0];
  const classId = chosenClass ?? taught?.classId ?? NO_LIST;
  const minutes = chosenTime ?? times.filter((time) => time <= (paper?.minutes ?? 0)).at(-1) ?? 0;
  const begin = useBegin();
  const name = nameOf(classes?.find((one) => one.classId === classId));
  const send = () =>
    begin.mutate(
      {
        paperId,
        minutes,
        ...(classId === NO_LIST ? {} : { classId }),
        ...(ownLessonId === '' ? {} : { ownLessonId }),
      },
      { onSuccess: ({ roomId }) => onBegun(roomId) },
    );
  const listed = papers?.some(({ value }) => value === paperId) ?? true;
  const choices = [...(listed || !paper ? [] : [{ value: paperId, label: paper.title }]), ...(papers ?? [])];
  if (papers && choices.length === 0)
    return (
      <>
        <PageBar hasLine title="发给学生" />
        <div className="ta-page-centre">
          <EmptyState
            picture={<FilesPicture />}
            title="还没有能发的练习"
            hint={ownLessonId === '' ? '先在组卷里出一份' : '先给这节课出一份练习'}
          />
        </div>
      </>
    );
  return (
    <>
      <PageBar
        hasLine
        title="发给学生"
        actions={
          <Button
            variant="primary"
            size="bar"
            disabled={!paper || !classes}
            busy={begin.isPending ? '正在发' : undefined}
            onClick={send}
          >
            {name === '' ? '发给学生' : `发给${name}`}
          </Button>
        }
      />
      <div className="ta-room">
        <section className="ta-room-side" aria-label="发什么，发给谁">
          <SelectField
            label="发什么"
            choices={choices}
            value={paperId}
            onChange={(event) => setPaperId(event.target.value)}
          />
          <SelectField
            label="发给谁"
            choices={[
              ...(classes ?? []).map((one) => ({ value: one.classId, label: nameOf(one) })),
              { value: NO_LIST, label: '不用名单，学生自己写名字' },
            ]}
            value={classId}
            onChange={(event) => setClassId(event.target.value)}
          />
          <SelectField
            label="作答时间"
            choices={times.map((time) => ({
              value: String(time),
              label: time === 0 ? '不限时，等你收卷' : `${time} 分钟`,
            }))}
            value={String(minutes)}
            onChange={(event) => setMinutes(Number(event.target.value))}
          />
          <p className="ta-room-kept">
            <ShieldCheck size={16} aria-hidden />
            学生不用注册，点名字就能进。只存姓名和作答，一周后自动删除。收卷以后学生才看得到答案和解析。
          </p>
        </section>
        <div className="ta-room-main">
          {paper ? (
            <ol className="ta-room-questions" aria-label="要发的题">
              {paper.sections.flatMap(({ questions }) =>
                questions.map((question) => <AskedQuestion key={question.id} question={question} />),
              )}
            </ol>
          ) : error ? (
            <p className="ta-field-error" role="alert">
              {error.message}
            </p>
          ) : (
            <Opening what="这份练习" />
          )}
        </div>
      </div>
    </>
  );
}

function AskedQuestion({ question: { no, typeName, stem, options } }: { question: PaperQuestion }) {
  const text = [stem, ...options.map((option, at) => `${String.fromCharCode('A'.charCodeAt(0) + at)}．${option}`)];
  return (
    <li>
      <small>
        第 {no} 题 · {typeName}
      </small>
      <Markdown text={asMarkdown(text.join('\n\n'))} isStreaming={false} />
    </li>
  );
}

function nameOf(taught: ClassInfo | undefined): string {
  return taught ? `${taught.gradename} ${taught.className}` : '';
}
