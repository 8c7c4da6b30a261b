import { type Grade, Subject } from '@app/contract/enums.ts';
import { type DictationManner, MAX_DICTATED } from '@app/contract/making/listening-script.ts';
import { readDictated, usualManner } from '@app/engines/listening/dictation.ts';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, PencilLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import type { ChosenLesson } from '#lib/doors/chosen-lesson.ts';
import { ensureToken, useSession } from '#lib/session/session.ts';
import { DictationMannerFields } from './dictation-manner-fields.tsx';
import { allGrades, listeningGrades } from './grade-names.ts';
import { useMakeDictation, wordsOfLesson } from './listening.api.ts';
import type { RenderLesson } from './wish-form.tsx';

type DictationFormProps = {
  template: { templateId: string; templateName: string };
  opening: { topic: string; grade: string; subject: string };
  renderLesson: RenderLesson;
  onMade: (id: string) => void;
};
type DictatedSubject = (typeof Subject)['Chinese' | 'English'];

const subjects = [
  { value: Subject.Chinese, label: '语文' },
  { value: Subject.English, label: '英语' },
] as const;
const examples = {
  [Subject.Chinese]: '春天、柳树、小蝌蚪\n春眠不觉晓，处处闻啼鸟。',
  [Subject.English]: 'library, museum, go past the bank\nThere is a park near here.',
};
const DEFAULT_GRADE = '07';

/** What the class writes down, how often it is read and how much time there is. */
export function DictationForm({ template, opening, renderLesson, onMade }: DictationFormProps) {
  const school = useSession(({ schoolInfo }) => schoolInfo);
  const [subject, setSubject] = useState<DictatedSubject>(
    (opening.subject || school?.subjectCode) === Subject.Chinese ? Subject.Chinese : Subject.English,
  );
  const [grade, setGrade] = useState<Grade>(
    () => allGrades.find(({ value }) => value === (opening.grade || school?.gradeCode))?.value ?? DEFAULT_GRADE,
  );
  const [topic, setTopic] = useState(opening.topic);
  const [lesson, setLesson] = useState<ChosenLesson | null>(null);
  const [text, setText] = useState('');
  const [manner, setManner] = useState<DictationManner>(usualManner);
  const make = useMakeDictation();
  const items = readDictated(text);
  const grades = subject === Subject.Chinese ? allGrades : listeningGrades;
  const leaveLesson = (title: string) => {
    setTopic(title);
    setLesson(null);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (make.isPending || !(await ensureToken())) return;
    const title = topic.trim() === '' ? '' : `${topic.trim().slice(0, 50)} 听写`;
    make.mutate({ ...template, ...manner, subject, grade, items, title }, { onSuccess: ({ id }) => onMade(id) });
  };
  return (
    <form className="ta-wish" aria-label="做一份听写" onSubmit={(event) => void handleSubmit(event)}>
      <p className="ta-field-hint">词语或句子按顺序念，留出写的时间，答题纸和答案一起导出。</p>
      <Segmented
        label="学科"
        options={subjects}
        value={subject}
        onChange={(next) => {
          setSubject(next);
          leaveLesson('');
          if (next === Subject.English && grade < '03') setGrade('03');
        }}
      />
      <SelectField
        label="年级"
        placeholder="选择年级"
        value={grade}
        choices={grades}
        onChange={({ target }) => target.value !== '' && setGrade(target.value as Grade)}
      />
      {renderLesson({ title: topic, lesson, grade, subject, onTitle: leaveLesson, onLesson: takeLesson })}
      {lesson && <LessonWords lessonId={lesson.lessonId} onTake={(found) => setText(joined(text, found))} />}
      <TextAreaField
        label="要听写的词语或句子"
        rows={6}
        lang={subject === Subject.English ? 'en' : 'zh-CN'}
        spellCheck={false}
        value={text}
        placeholder={examples[subject]}
        hint={
          items.length > 0
            ? `共 ${items.length} 个`
            : `词语用顿号、逗号或换行分开，句子一行一句，最多 ${MAX_DICTATED} 个`
        }
        onChange={({ target }) => setText(target.value)}
      />
      <DictationMannerFields manner={manner} onChange={setManner} />
      {make.error && (
        <p className="ta-field-error" role="alert">
          {make.error.message}
        </p>
      )}
      <span>
        <Button
          isForThumb
          type="submit"
          variant="primary"
          icon={<PencilLine size={16} />}
          disabled={items.length === 0}
          busy={make.isPending ? '正在提交' : undefined}
        >
          做一份听写
        </Button>
      </span>
    </form>
  );

  function takeLesson(next: ChosenLesson): void {
    setLesson(next);
    setTopic(next.title);
    if (grades.some(({ value }) => value === next.gradeCode)) setGrade(next.gradeCode as Grade);
  }
}

/** What the built-in notes of the lesson offer; she strikes out what she does not want. */
function LessonWords({ lessonId, onTake }: { lessonId: string; onTake: (items: readonly string[]) => void }) {
  const { data } = useQuery(wordsOfLesson(lessonId));
  if (!data) return null;
  const { words, sentences } = data;
  if (words.length + sentences.length === 0) {
    return <p className="ta-field-hint">内置资料里没有这一课的词语，请照着课本写在下面</p>;
  }
  return (
    <div className="ta-dictation-offer">
      {words.length > 0 && (
        <Button size="small" icon={<ListPlus size={15} />} onClick={() => onTake(words)}>
          {`填入这一课的 ${words.length} 个词`}
        </Button>
      )}
      {sentences.length > 0 && (
        <Button size="small" icon={<ListPlus size={15} />} onClick={() => onTake(sentences)}>
          {`填入 ${sentences.length} 句`}
        </Button>
      )}
      <p className="ta-field-hint">来自内置的备课资料，不是课本的词语表，请核对后删改</p>
    </div>
  );
}

/** Below what stands there; what is there already is not added again. */
function joined(text: string, found: readonly string[]): string {
  const known = new Set(readDictated(text));
  return [text.trim(), ...found.filter((item) => !known.has(item))].filter((line) => line !== '').join('\n');
}
