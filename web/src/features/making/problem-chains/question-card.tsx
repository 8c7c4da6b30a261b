import { type ActivityLevel, activityLevels } from '@app/contract/making/design.ts';
import type { ChainQuestion } from '@app/contract/making/problem-chains.ts';
import { ArrowDown, ArrowUp, Check, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { Fold } from '#components/lists/fold.tsx';
import { SortableItem } from '#components/lists/sortable-list.tsx';
import { Tag, type TagTone } from '#components/lists/tag.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import './question-card.css';

type QuestionCardProps = {
  question: ChainQuestion;
  /** From 1. */
  no: number;
  isLast: boolean;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onChange: (change: Partial<ChainQuestion>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

const MAX_CHARS = 2_000;
const levels = activityLevels.map((value) => ({ value, label: value }));
export const levelTones: Record<ActivityLevel, TagTone> = {
  记忆: 'neutral',
  理解: 'neutral',
  应用: 'info',
  分析: 'info',
  评价: 'good',
  创造: 'good',
};

/** One question of the chain. Alt with an arrow moves it, Escape ends its editing. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, no, isLast, isEditing, onEditing, onChange, onMove, onRemove } = props;
  const editButton = useRef<HTMLSpanElement>(null);
  const move = (step: -1 | 1) => {
    const focused = document.activeElement;
    onMove(step);
    // A card that changes its place in the document loses the focus.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isEditing) return;
    onEditing(false);
    editButton.current?.querySelector('button')?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <SortableItem
      kind="chain-question"
      itemKey={question.id}
      hasGrip
      onStep={onMove}
      className="ta-chain-step"
      aria-label={`问题 ${no}`}
      onKeyDown={handleKey}
    >
      <span className="ta-chain-no" aria-hidden>
        {no}
      </span>
      <article className="ta-chain-card">
        <div className="ta-chain-head">
          {isEditing ? (
            <Segmented label="层次" options={levels} value={question.level} onChange={(level) => onChange({ level })} />
          ) : (
            <Tag tone={levelTones[question.level]}>{question.level}</Tag>
          )}
          <span className="ta-chain-acts">
            <IconButton
              label="上移"
              icon={<ArrowUp size={16} />}
              aria-disabled={no === 1 || undefined}
              onClick={() => move(-1)}
            />
            <IconButton
              label="下移"
              icon={<ArrowDown size={16} />}
              aria-disabled={isLast || undefined}
              onClick={() => move(1)}
            />
            <IconButton label="删除" icon={<Trash2 size={16} />} onClick={onRemove} />
            <span ref={editButton}>
              <IconButton
                label={isEditing ? '改好了' : '修改'}
                isOn={isEditing}
                icon={isEditing ? <Check size={16} /> : <Pencil size={16} />}
                onClick={() => onEditing(!isEditing)}
              />
            </span>
          </span>
        </div>
        {isEditing ? <Fields question={question} onChange={onChange} /> : <QuestionWords question={question} />}
      </article>
    </SortableItem>
  );
}

/** What it says, without what it is changed by. */
export function QuestionWords({ question: { ask, intent, expect, followUp } }: { question: ChainQuestion }) {
  const folded = [
    { name: '设计意图', text: intent },
    { name: '学生可能的回答', text: expect },
    { name: '追问', text: followUp },
  ].filter(({ text }) => text !== '');
  return (
    <>
      {ask === '' ? <p className="ta-field-hint">还没有写问题</p> : <Markdown text={ask} isStreaming={false} />}
      {folded.length > 0 && (
        <Fold className="ta-chain-more" title={folded.map(({ name }) => name).join(' · ')}>
          <dl>
            {folded.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Markdown text={text} isStreaming={false} />
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
    </>
  );
}

const fields = [
  { name: 'ask', label: '问题', rows: 2 },
  { name: 'intent', label: '设计意图', rows: 1 },
  { name: 'expect', label: '学生可能的回答', rows: 2 },
  { name: 'followUp', label: '追问', rows: 2 },
] as const;

function Fields({ question, onChange }: Pick<QuestionCardProps, 'question' | 'onChange'>) {
  return (
    <div className="ta-chain-fields">
      {fields.map(({ name, label, rows }) => (
        <TextAreaField
          key={name}
          label={label}
          rows={rows}
          maxLength={MAX_CHARS}
          autoFocus={name === 'ask'}
          hint={name === 'ask' ? '公式写在两个 $ 之间，例如 $x^2$' : undefined}
          value={question[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
  );
}
