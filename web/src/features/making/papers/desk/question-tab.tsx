import { AppError, messages } from '@app/contract/errors.ts';
import { abilityLevels, type Question, questionChanges } from '@app/contract/library/questions.ts';
import { worth } from '@app/engines/papers/question-worth.ts';
import { ArrowDown, ArrowUp, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { QuestionActs } from '../mine/question-acts.tsx';
import { useWriting } from '../mine/use-writing.tsx';
import { change, useDesk, useDeskStore } from '../paper-desk.ts';
import * as edits from '../paper-edits.ts';
import type { QuestionChange } from '../papers.api.ts';
import { AnswerView, QuestionView } from '../question-view.tsx';
import { SourceBadge } from '../source-badge.tsx';
import { removeQuestion, replaceQuestion } from './paper-actions.ts';
import { VerifiedMark } from './question-card.tsx';

/** Where its options have to fit, in ems. */
const PANE_EM = 20;

/** The question that is looked at: its score, its place, its answer, or another one instead. */
export function QuestionTab() {
  const id = useDesk(({ questionId }) => questionId);
  const question = useDesk(({ known }) => known.get(id));
  if (!question) return <p className="ta-desk-hint">在左边或卷面上点一道题</p>;
  return <Chosen key={id} question={question} />;
}

function Chosen({ question }: { question: Question }) {
  const desk = useDeskStore();
  const { id, title, typeName, difficultyName, level, knowledge } = question;
  const draft = useDesk((state) => state.draft);
  const known = useDesk((state) => state.known);
  const [replacing, setReplacing] = useState<QuestionChange>();
  const questions = edits.sectionOf(draft, id)?.questions ?? [];
  const ids = questions.map(({ questionId }) => questionId);
  const asked = worth(question, questions.find(({ questionId }) => questionId === id)?.score ?? question.score);
  const { write, layer } = useWriting();
  const step = (by: 1 | -1) => change(desk, edits.withStepped(draft, id, by));
  const replace = (by: QuestionChange) => {
    setReplacing(by);
    replaceQuestion(desk, question, by)
      .catch((error: unknown) => showToast('error', error instanceof AppError ? error.message : messages.unexpected))
      .finally(() => setReplacing(undefined));
  };
  return (
    <>
      <header className="ta-chosen-head">
        <SourceBadge code={question.sourceType} />
        <h3>{`第 ${edits.numberSaid(draft, known, id)} 题　${title}`}</h3>
      </header>
      <p className="ta-chosen-facts">
        {[typeName, difficultyName, ...(level ? [abilityLevels[level]] : []), ...knowledge].join(' · ')}
        <VerifiedMark question={question} />
      </p>
      <div className="ta-chosen-acts">
        <ScoreField id={id} />
        <IconButton label="往前移" icon={<ArrowUp size={18} />} disabled={ids[0] === id} onClick={() => step(-1)} />
        <IconButton
          label="往后移"
          icon={<ArrowDown size={18} />}
          disabled={ids.at(-1) === id}
          onClick={() => step(1)}
        />
        <IconButton label="移出这道题" icon={<Trash2 size={18} />} onClick={() => removeQuestion(desk, id)} />
        <QuestionActs question={question} onWrite={write} />
      </div>
      <div className="ta-chosen-acts">
        <Button
          size="small"
          icon={<RefreshCw size={14} />}
          busy={replacing === 'numbers' ? '正在找' : undefined}
          onClick={() => replace('numbers')}
        >
          {questionChanges.numbers}
        </Button>
        {(['easier', 'harder'] as const).map((by) => (
          <Button
            key={by}
            size="small"
            variant="text"
            aria-label={questionChanges[by]}
            busy={replacing === by ? '正在找' : undefined}
            onClick={() => replace(by)}
          >
            {by === 'easier' ? '容易些' : '难一些'}
          </Button>
        ))}
      </div>
      <QuestionView question={asked} roomEm={PANE_EM} />
      <AnswerView question={asked} />
      {layer}
    </>
  );
}

/** What was typed stays while it is no score yet. */
function ScoreField({ id }: { id: string }) {
  const desk = useDeskStore();
  const score = useDesk(
    ({ draft }) => edits.sectionOf(draft, id)?.questions.find(({ questionId }) => questionId === id)?.score ?? 0,
  );
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readScore(typed) === undefined;
  return (
    <label className="ta-chosen-score">
      <span>分值</span>
      <input
        type="number"
        inputMode="numeric"
        min={edits.MIN_SCORE}
        max={edits.MAX_SCORE}
        value={typed ?? score}
        aria-invalid={isWrong || undefined}
        onChange={({ target: { value } }) => {
          const read = readScore(value);
          setTyped(read === undefined ? value : undefined);
          if (read !== undefined) change(desk, edits.withScore(desk.getState().draft, id, read), `score-${id}`);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {isWrong && <small role="alert">{`${edits.MIN_SCORE} 到 ${edits.MAX_SCORE} 的整数`}</small>}
    </label>
  );
}

function readScore(text: string): number | undefined {
  const score = Number(text);
  return text.trim() !== '' && Number.isInteger(score) && score >= edits.MIN_SCORE && score <= edits.MAX_SCORE
    ? score
    : undefined;
}
