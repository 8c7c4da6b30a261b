import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { ExportButton, OpenButton } from './card-buttons.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import { LessonPart } from './lesson-part.tsx';
import { LessonTiles } from './lesson-tiles.tsx';
import { AnswersSwitch } from './question-rows.tsx';

type Lesson = Extract<AnswerCard, { type: 'lessonPreparation' }>;

/** What belongs to a lesson: one part as itself, several beside each other with one progress. */
export function LessonCard({ card, isFirst, stopping, mending }: CardProps<Lesson>) {
  const [only, ...others] = card.parts;
  const isAlone = others.length === 0;
  const thing = card.thing ?? (isAlone ? only?.thing : undefined);
  const hasQuestions = card.parts.some(({ questions }) => questions.length > 0);
  const isOpenable = thing !== undefined && card.state !== 'failed';
  return (
    <CardFrame
      card={card}
      mending={mending}
      actions={
        <>
          {hasQuestions && <AnswersSwitch />}
          {stopping}
          {isOpenable && card.state === 'done' && <ExportButton thing={thing} title={card.title} />}
          {isOpenable && (
            <OpenButton thing={thing} isPrimary={isFirst && card.state === 'done'}>
              {card.state === 'running' ? '先看做好的' : '打开'}
            </OpenButton>
          )}
        </>
      }
    >
      {isAlone ? only && <LessonPart part={only} /> : <LessonTiles parts={card.parts} />}
    </CardFrame>
  );
}
