import { MAX_KNOWLEDGE, MAX_TAGS, type MyQuestion } from '@app/contract/library/my-questions.ts';
import { AbilityLevel, abilityLevels, difficultyNames, type Question } from '@app/contract/library/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useSession } from '#lib/session/session.ts';
import { phases } from '../papers.api.ts';
import { AnswerView, QuestionView } from '../question-view.tsx';
import { AskedFields, writtenTypes } from './asked-fields.tsx';
import { FormulaArea } from './formula-area.tsx';
import { knowledgeOf, useSaveMyQuestion } from './my-questions.api.ts';
import { PartFields } from './part-fields.tsx';
import { QuestionCheck } from './question-check.tsx';
import {
  faultsOf,
  inputOf,
  keepQuestionDraft,
  previewOf,
  type QuestionDraft,
  readQuestionDraft,
  scoreHint,
} from './question-draft.ts';
import './question-editor.css';
import { WordsField } from './words-field.tsx';

/** Where options of the preview have to fit, in ems. */
const PREVIEW_EM = 24;

type QuestionEditorProps = {
  /** Of one of hers; empty for a new one. */
  myQuestionId: string;
  revision: number;
  /** What it begins with; what she wrote before and did not save goes before it, unless it is of another version. */
  start: QuestionDraft;
  /** Under which name what is not saved stays on this device. */
  keptAs?: string;
  /** Whether it may go into a paper at once. */
  isForPaperToo?: boolean;
  onSaved: (saved: MyQuestion, isForPaper: boolean) => void;
  onClose: () => void;
};

/** Where she writes a question: what is asked beside what it will look like. What is not saved stays on this device. */
export function QuestionEditor(props: QuestionEditorProps) {
  const {
    myQuestionId,
    revision,
    start,
    keptAs = myQuestionId || 'new',
    isForPaperToo = true,
    onSaved,
    onClose,
  } = props;
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const [begun] = useState(() => unsaved(userId, keptAs, revision, start));
  const [draft, setDraft] = useState(begun ?? start);
  const [isResumed, setIsResumed] = useState(begun !== undefined);
  const [isTried, setIsTried] = useState(false);
  const save = useSaveMyQuestion();
  const [firstSaveId] = useState(() => crypto.randomUUID().replaceAll('-', ''));
  const hasParts = draft.parts.length > 0;
  const faults = faultsOf(draft, hasParts);
  const partFaults = draft.parts.map((part) => faultsOf(part));
  const shown = isTried ? faults : {};
  const set = (change: Partial<QuestionDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    keepQuestionDraft(userId, keptAs, { myQuestionId, revision, draft: next });
  };
  const startOver = () => {
    setDraft(start);
    setIsResumed(false);
    keepQuestionDraft(userId, keptAs, undefined);
  };
  const keep = async (isForPaper: boolean) => {
    setIsTried(true);
    if ([faults, ...partFaults].some((one) => Object.keys(one).length > 0)) return;
    const own = myQuestionId === '' ? { firstSaveId } : { myQuestionId, revision };
    const saved = await save.mutateAsync({ ...inputOf(draft), ...own }).catch(() => undefined);
    if (!saved) return;
    keepQuestionDraft(userId, keptAs, undefined);
    sayKept(saved, isForPaper);
    onSaved(saved, isForPaper);
    onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void keep(false);
  };
  return (
    <Dialog
      title={myQuestionId === '' ? '写一道题' : '改这道题'}
      widthPx={1080}
      onPhone="page"
      onClose={onClose}
      footer={
        <>
          {myQuestionId === '' && isForPaperToo && (
            <Button disabled={save.isPending} onClick={() => void keep(true)}>
              存好并选入
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            form="my-question"
            isForThumb
            busy={save.isPending ? '正在存' : undefined}
          >
            存好
          </Button>
        </>
      }
    >
      <div className="ta-question-editor">
        <form id="my-question" noValidate onSubmit={handleSubmit}>
          {isResumed && (
            <p className="ta-question-resumed" role="status">
              接着写上次没存的
              <Button variant="text" size="small" onClick={startOver}>
                不要了，重新开始
              </Button>
            </p>
          )}
          <Facts draft={draft} scoreFault={shown.score} onChange={set} />
          <AskedFields name="题干" asked={draft} faults={shown} hasParts={hasParts} onChange={set} />
          <PartFields parts={draft.parts} faults={isTried ? partFaults : []} onChange={(parts) => set({ parts })} />
          <FormulaArea
            label="解析"
            rows={2}
            placeholder="给分点写在句末：（2 分）"
            value={draft.analysis}
            hint={scoreHint(draft) || undefined}
            onChange={(analysis) => set({ analysis })}
          />
          <Belongings draft={draft} onChange={set} />
          {save.isError && (
            <p className="ta-field-error" role="alert">
              {save.error.message}
            </p>
          )}
          {isTried && partFaults.some((one) => Object.keys(one).length > 0) && (
            <p className="ta-field-error" role="alert">
              有小题没有写完
            </p>
          )}
        </form>
        <Preview draft={draft} myQuestionId={myQuestionId} />
      </div>
    </Dialog>
  );
}

/** A doubtful one is kept as well, and says why. */
function sayKept({ question, remarks }: MyQuestion, isForPaper: boolean): void {
  const kept = isForPaper ? '已存进我的题，并选入试卷' : '已存进我的题';
  if (question.isDoubtful) showToast('info', `${kept}。存疑：${remarks[0] ?? '请核对答案'}`);
  else showToast('success', kept);
}

/** What is kept of another version would write over what came after it. */
function unsaved(userId: string, keptAs: string, revision: number, start: QuestionDraft) {
  const kept = readQuestionDraft(userId, keptAs);
  if (kept?.revision !== revision) return undefined;
  return JSON.stringify(kept.draft) === JSON.stringify(start) ? undefined : kept.draft;
}

const levelChoices = [
  { value: '', label: '不定' },
  ...AbilityLevel.map((value) => ({ value, label: abilityLevels[value] })),
];

type PartProps = { draft: QuestionDraft; onChange: (change: Partial<QuestionDraft>) => void };

function Facts({ draft, scoreFault, onChange }: PartProps & { scoreFault: string | undefined }) {
  const { phase, grade, type, score, difficulty, level } = draft;
  const grades = useQuery(phases).data?.[0]?.phases.find(({ phaseCode }) => phaseCode === phase)?.grades ?? [];
  return (
    <div className="ta-question-facts">
      <SelectField
        label="题型"
        choices={writtenTypes}
        value={type}
        onChange={({ target }) => {
          const chosen = writtenTypes.find(({ value }) => value === target.value);
          if (chosen) onChange({ type: chosen.value });
        }}
      />
      <TextField
        label="分值"
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        value={score}
        error={scoreFault}
        onChange={({ target }) => onChange({ score: target.value })}
      />
      <SelectField
        label="难度"
        choices={difficultyNames.map((label, at) => ({ value: String(at + 1), label }))}
        value={String(difficulty)}
        onChange={({ target }) => onChange({ difficulty: Number(target.value) })}
      />
      <SelectField
        label="层次"
        choices={levelChoices}
        value={level}
        onChange={({ target }) => onChange({ level: AbilityLevel.find((code) => code === target.value) ?? '' })}
      />
      <SelectField
        label="年级"
        choices={grades.map(({ gradeCode, gradeName }) => ({ value: gradeCode, label: gradeName }))}
        value={grade}
        onChange={({ target }) => onChange({ grade: target.value as QuestionDraft['grade'] })} // from the list of grades
      />
    </div>
  );
}

function Belongings({ draft, onChange }: PartProps) {
  const tree = useQuery(knowledgeOf(draft)).data;
  return (
    <div className="ta-question-belongs">
      <WordsField
        label="知识点"
        placeholder="写几个字，从表里选"
        words={draft.knowledge}
        most={MAX_KNOWLEDGE}
        maxLength={100}
        offered={tree ? titlesOf(tree) : []}
        onChange={(knowledge) => onChange({ knowledge })}
      />
      <WordsField
        label="标签"
        placeholder="按自己的习惯分，回车收下"
        words={draft.tags}
        most={MAX_TAGS}
        maxLength={20}
        onChange={(tags) => onChange({ tags })}
      />
      <TextField
        label="名称"
        placeholder="不写就用题干开头"
        maxLength={60}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </div>
  );
}

type Node = { name: string; children: readonly Node[] };

function titlesOf(tree: readonly Node[]): string[] {
  return [...new Set(tree.flatMap(({ name, children }) => [name, ...titlesOf(children)]))];
}

/** Formulas are drawn a moment after the keys. */
function Preview({ draft, myQuestionId }: { draft: QuestionDraft; myQuestionId: string }) {
  const question: Question = previewOf(useDeferredValue(draft));
  return (
    <section className="ta-question-preview" aria-label="预览">
      {question.stem.trim() === '' && question.parts.length === 0 ? (
        <p className="ta-field-hint">写下题干，这里就是印出来的样子</p>
      ) : (
        <>
          <QuestionView question={question} roomEm={PREVIEW_EM} />
          <AnswerView question={question} />
          <QuestionCheck draft={draft} myQuestionId={myQuestionId} />
        </>
      )}
    </section>
  );
}
