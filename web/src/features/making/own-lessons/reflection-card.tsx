import { type LessonSitting, MAX_REFLECTION_CHARS } from '@app/contract/making/own-lessons.ts';
import { type RefObject, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { dayWords } from './lesson-words.ts';
import { useHidePart, useReflect } from './own-lessons.api.ts';
import { CardHead } from './part-card.tsx';
import { readReflectionDraft, writeReflectionDraft } from './reflection-draft.ts';
import './part-card.css';

type ReflectionCardProps = {
  ownLessonId: string;
  chosen: LessonSitting | undefined;
  sittings: readonly LessonSitting[];
  field: RefObject<HTMLTextAreaElement | null>;
};

/** What she thinks after class, for the class that is chosen; what was written before stays in sight with its date. */
export function ReflectionCard({ ownLessonId, chosen, sittings, field }: ReflectionCardProps) {
  const written = chosen?.reflection ?? '';
  const sittingId = chosen?.sittingId ?? '';
  const [text, setText] = useState(() => readReflectionDraft(ownLessonId, sittingId) || written);
  const change = (typed: string) => {
    setText(typed);
    // A reload, or another tab, loses nothing of it.
    writeReflectionDraft(ownLessonId, sittingId, typed.trim() === written ? '' : typed);
  };
  const reflect = useReflect();
  const hide = useHidePart();
  const others = sittings.filter(({ sittingId, reflection }) => reflection !== '' && sittingId !== chosen?.sittingId);
  const said = { ownLessonId, text, ...(chosen && { sittingId: chosen.sittingId }) };
  // By a promise: with its first reflection a lesson gets a sitting, and this card another key.
  const keep = () => {
    const forget = () => writeReflectionDraft(ownLessonId, sittingId, '');
    reflect.mutateAsync(said).then(forget, () => undefined);
  };
  return (
    <li className="ta-own-card ta-own-card-reflection" aria-label="教学反思">
      <CardHead
        part="reflection"
        name="教学反思"
        mark={
          written === '' ? (
            <span className="ta-own-none">课后写</span>
          ) : (
            <Tag tone="good">{formatWhen(chosen?.reflectionTime ?? 0)}</Tag>
          )
        }
        items={[
          {
            label: '不用教学反思',
            onSelect: () => hide.mutate({ ownLessonId, part: 'reflection', isHidden: true }),
          },
        ]}
      />
      <div className="ta-own-preview">
        <TextAreaField
          ref={field}
          label={chosen?.className ? `${chosen.className}的反思` : '反思'}
          rows={3}
          maxLength={MAX_REFLECTION_CHARS}
          placeholder="哪里顺，哪里卡，下次怎么改"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        {others.map(({ sittingId, className, date, reflection, reflectionTime }) => (
          <blockquote key={sittingId} className="ta-own-earlier">
            <small>
              {[className, date === '' ? formatWhen(reflectionTime) : dayWords(date)].filter(Boolean).join('，')}
            </small>
            {reflection}
          </blockquote>
        ))}
      </div>
      <footer className="ta-own-foot">
        <small>{text.trim() === written ? '' : '还没有记下'}</small>
        <Button
          size="small"
          variant="soft"
          disabled={text.trim() === written}
          busy={reflect.isPending ? '正在保存' : undefined}
          onClick={keep}
        >
          记下
        </Button>
      </footer>
    </li>
  );
}
