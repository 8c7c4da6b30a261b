import { MAX_QUESTIONS_A_GROUP, type ScriptQuestion } from '@app/contract/making/listening-script.ts';
import { givenAway, heardIn } from '@app/engines/listening/script-checks.ts';
import { isUnfinished } from '@app/engines/listening/unfinished.ts';
import { Check, CircleAlert, Plus, Trash2 } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { randomId } from '#lib/session/random-id.ts';
import { numberedGroups } from './numbered-groups.ts';
import './question-tab.css';
import { addQuestion, changeQuestion, removeQuestion } from './script-edits.ts';
import { change, groupAt, useDesk, useDeskStore } from './test-desk.ts';

/** What is asked about the group that is looked at. */
export function QuestionTab() {
  const desk = useDeskStore();
  const draft = useDesk((state) => state.draft);
  const group = useDesk(groupAt);
  if (group?.kind === 'dictation') {
    return <p className="ta-field-hint">听写没有题目，导出的 Word 里有答题纸和答案</p>;
  }
  if (!group || group.kind === 'opening' || group.kind === 'closing') {
    return <p className="ta-field-hint">在左边点一题，这里写它的问题和答案</p>;
  }
  const before = numberedGroups(draft.script).findIndex((one) => one.group.id === group.id);
  const first = draft.script.groups.slice(0, before).reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      {group.questions.map((question, at) => (
        <QuestionFields key={question.id} question={question} no={first + at + 1} />
      ))}
      <Button
        size="small"
        icon={<Plus size={15} />}
        disabled={group.questions.length >= MAX_QUESTIONS_A_GROUP}
        onClick={() => change(desk, addQuestion(draft, group.id, `q-${randomId()}`))}
      >
        加一道题
      </Button>
    </>
  );
}

const LETTERS = ['A', 'B', 'C'];

function QuestionFields({ question, no }: { question: ScriptQuestion; no: number }) {
  const desk = useDeskStore();
  const draft = useDesk((state) => state.draft);
  const { id, ask, options, answer } = question;
  const edit = (part: Partial<ScriptQuestion>, what: string) =>
    change(desk, changeQuestion(draft, id, part), `${id} ${what}`);
  const write = (at: number, text: string) =>
    edit(
      {
        options: options.map((option, index) => (index === at ? text : option)),
        heard: at === answer ? '' : question.heard,
      },
      `option ${at}`,
    );
  return (
    <fieldset className="ta-listening-question">
      <legend>
        {`第 ${no} 题`}
        <small>{`答案 ${LETTERS[answer]}`}</small>
      </legend>
      <IconButton
        label={`删掉第 ${no} 题`}
        className="ta-listening-question-remove"
        icon={<Trash2 size={15} />}
        onClick={() => change(desk, removeQuestion(draft, id))}
      />
      <textarea
        rows={1}
        lang="en"
        aria-label={`第 ${no} 题的问题`}
        placeholder="写问题"
        // A question that was just added waits for its words.
        ref={(field) => {
          if (field && ask === '' && document.activeElement?.closest('.ta-listening-question') === null) field.focus();
        }}
        value={ask}
        maxLength={300}
        onChange={({ target }) => edit({ ask: target.value.replace(/\n/g, ' ') }, 'ask')}
      />
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
        <div key={at} className="ta-listening-question-option" data-right={at === answer || undefined}>
          <button
            type="button"
            aria-pressed={at === answer}
            aria-label={`${LETTERS[at]} 是答案`}
            onClick={() => edit({ answer: at, heard: '' }, 'answer')}
          >
            {LETTERS[at]}
          </button>
          <input
            lang="en"
            aria-label={`选项 ${LETTERS[at]}`}
            value={option}
            maxLength={200}
            onChange={({ target }) => write(at, target.value)}
          />
          {at === answer && <Check size={16} aria-hidden />}
        </div>
      ))}
      <Heard question={question} />
    </fieldset>
  );
}

/** Whether the answer can be heard, and where. */
function Heard({ question }: { question: ScriptQuestion }) {
  const group = useDesk(groupAt);
  if (!group || isUnfinished(question)) return null;
  const line = heardIn(group, question);
  const given = givenAway(group, question).map((at) => LETTERS[at]);
  const isGood = line > 0 && given.length === 0;
  const words =
    line === 0
      ? '答案没有在录音里听到，请核对'
      : given.length > 0
        ? `${given.join('、')} 在录音里也出现了，请确认只有一个答案`
        : `答案在对话的第 ${line} 句里能听到，其他选项没有出现`;
  return (
    <p className="ta-listening-question-heard" data-good={isGood || undefined}>
      {isGood ? <Check size={15} /> : <CircleAlert size={15} />}
      {words}
    </p>
  );
}
