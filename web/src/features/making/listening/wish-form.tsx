import { type Grade, Subject } from '@app/contract/enums.ts';
import { MAX_TOPIC_CHARS, MAX_WISHED_WORDS } from '@app/contract/making/listening-script.ts';
import { Headphones } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import type { ChosenLesson } from '#lib/doors/chosen-lesson.ts';
import { ensureToken, useSession } from '#lib/session/session.ts';
import { listeningGrades } from './grade-names.ts';
import { useWriteListening } from './listening.api.ts';
import './wish-form.css';

/** The lesson picker is another feature's; the page brings it along. */
export type RenderLesson = (field: {
  title: string;
  lesson: ChosenLesson | null;
  grade: Grade;
  subject: Subject;
  onTitle: (title: string) => void;
  onLesson: (lesson: ChosenLesson) => void;
}) => ReactNode;

type WishFormProps = {
  template: { templateId: string; templateName: string };
  opening: { topic: string; grade: string };
  renderLesson: RenderLesson;
  onBegun: (id: string) => void;
};

const counts = [0, 3, 5, 8, 10].map((count) => ({ value: String(count), label: `${count} 题` }));
const passages = [0, 1, 2].map((count) => ({ value: String(count), label: `${count} 篇` }));
const DEFAULT_GRADE = '07';
/** Another number, another test. */
const MAX_SEED = 1_000_000;

/** What the test should be about, for whom, and how long. */
export function WishForm({ template, opening, renderLesson, onBegun }: WishFormProps) {
  const hers = useSession(({ schoolInfo }) => schoolInfo?.gradeCode);
  const taught = opening.grade || hers;
  const [grade, setGrade] = useState<Grade>(
    () => listeningGrades.find(({ value }) => value === taught)?.value ?? DEFAULT_GRADE,
  );
  const [topic, setTopic] = useState(opening.topic.slice(0, MAX_TOPIC_CHARS));
  const [lesson, setLesson] = useState<ChosenLesson | null>(null);
  const [words, setWords] = useState('');
  const [dialogues, setDialogues] = useState('5');
  const [passageCount, setPassages] = useState('1');
  const write = useWriteListening();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending || !(await ensureToken())) return;
    const wish = {
      ...template,
      grade,
      topic: lesson ? '' : topic.trim(),
      lessonId: lesson?.lessonId ?? '',
      words: wordsIn(words),
      dialogues: Number(dialogues),
      passages: Number(passageCount),
      seed: Math.floor(Math.random() * MAX_SEED),
    };
    write.mutate(wish, { onSuccess: ({ id }) => onBegun(id) });
  };
  return (
    <form className="ta-wish" aria-label="做一份听力测试" onSubmit={(event) => void handleSubmit(event)}>
      <p className="ta-field-hint">对话、短文、题目、答案和听力原文一次写好，中文说明、停顿和重读按考试的样子排好。</p>
      <SelectField
        label="年级"
        placeholder="选择年级"
        value={grade}
        choices={listeningGrades}
        onChange={({ target }) => target.value !== '' && setGrade(target.value as Grade)}
      />
      {renderLesson({
        title: topic,
        lesson,
        grade,
        subject: Subject.English,
        onTitle: (next) => {
          setTopic(next.slice(0, MAX_TOPIC_CHARS));
          setLesson(null);
        },
        onLesson: (next) => {
          setLesson(next);
          setTopic(next.title);
          if (listeningGrades.some(({ value }) => value === next.gradeCode)) setGrade(next.gradeCode as Grade);
        },
      })}
      <TextAreaField
        label="要用到的单词"
        rows={2}
        lang="en"
        spellCheck={false}
        value={words}
        placeholder="library, museum, past the bank"
        hint={`用逗号分开，最多 ${MAX_WISHED_WORDS} 个，可以不写`}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="ta-wish-counts">
        <SelectField
          label="听对话"
          placeholder="选择"
          value={dialogues}
          choices={counts}
          onChange={({ target }) => target.value !== '' && setDialogues(target.value)}
        />
        <SelectField
          label="听短文"
          placeholder="选择"
          value={passageCount}
          choices={passages}
          onChange={({ target }) => target.value !== '' && setPassages(target.value)}
        />
      </div>
      {write.error && (
        <p className="ta-field-error" role="alert">
          {write.error.message}
        </p>
      )}
      <span>
        <Button
          isForThumb
          type="submit"
          variant="primary"
          icon={<Headphones size={16} />}
          busy={write.isPending ? '正在提交' : undefined}
        >
          做一份听力
        </Button>
      </span>
    </form>
  );
}

function wordsIn(text: string): string[] {
  return [...new Set(text.split(/[,，、;；\n]/).map((word) => word.trim()))].filter((word) => word !== '');
}
