import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { ExportButton, OpenButton } from './card-buttons.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';

type Word = Extract<AnswerCard, { type: 'word' }>;

/** A document that lies on her disk. */
export function WordCard({ card, isFirst, stopping, mending }: CardProps<Word>) {
  const { thing, state, name } = card;
  return (
    <CardFrame
      card={card}
      mending={mending}
      actions={
        <>
          {stopping}
          {thing && state === 'done' && <ExportButton thing={thing} title={name || card.title} />}
          {thing && state === 'done' && <OpenButton thing={thing} isPrimary={isFirst} />}
        </>
      }
    />
  );
}
