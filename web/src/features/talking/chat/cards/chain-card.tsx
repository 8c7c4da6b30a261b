import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { OpenButton } from './card-buttons.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import './chain-card.css';

type Chain = Extract<AnswerCard, { type: 'problemChain' }>;

/** Questions that lead from one to the next, numbered. They are moved at the desk. */
export function ChainCard({ card, isFirst, stopping, mending }: CardProps<Chain>) {
  const { questions, thing, state } = card;
  return (
    <CardFrame
      card={card}
      mending={mending}
      actions={
        <>
          {stopping}
          {thing && <OpenButton thing={thing} isPrimary={isFirst && state === 'done'} />}
        </>
      }
    >
      {questions.length > 0 && (
        <ol className="ta-card-chain">
          {questions.map((question, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: questions of a chain have no other name
            <li key={place}>
              <i>{place + 1}</i>
              <span>
                <InlineText text={question} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </CardFrame>
  );
}
