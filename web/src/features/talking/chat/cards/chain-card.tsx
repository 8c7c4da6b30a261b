import { getProblemChain, saveProblemChain } from '@app/contract/making/problem-chains.ts';
import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { OpenButton } from './card-buttons.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import './chain-card.css';

type Chain = Extract<AnswerCard, { type: 'problemChain' }>;

/** Questions that lead from one to the next, numbered, each with its way up and down. */
export function ChainCard({ card, isFirst, acts, stopping, mending }: CardProps<Chain>) {
  const { questions, thing, state } = card;
  const [isMoving, setIsMoving] = useState(false);
  const move = async (place: number, by: 1 | -1) => {
    if (!thing) return;
    setIsMoving(true);
    try {
      await moveQuestion(thing.id, questions, place, by);
    } catch (error) {
      if (error instanceof Error) showToast('error', error.message);
    }
    setIsMoving(false);
    acts.changed();
  };
  const isMovable = thing !== undefined && state === 'done' && questions.length > 1;
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
              {isMovable && (
                <span className="ta-card-chain-moves">
                  <IconButton
                    size="compact"
                    label={`上移第 ${place + 1} 问`}
                    icon={<ArrowUp size={15} />}
                    disabled={isMoving || place === 0}
                    onClick={() => void move(place, -1)}
                  />
                  <IconButton
                    size="compact"
                    label={`下移第 ${place + 1} 问`}
                    icon={<ArrowDown size={15} />}
                    disabled={isMoving || place === questions.length - 1}
                    onClick={() => void move(place, 1)}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </CardFrame>
  );
}

/** Moves it in the chain as it is kept; where that is no longer the one she sees nothing is moved. */
async function moveQuestion(id: string, shown: readonly string[], place: number, by: 1 | -1): Promise<void> {
  const { chain, revision, title } = await callOrThrow(getProblemChain, { id });
  const moved = chain[place];
  const other = chain[place + by];
  const isAsShown = chain.length === shown.length && chain.every(({ ask }, at) => ask === shown[at]);
  if (!isAsShown || !moved || !other) throw new Error('这条问题链在别处改过，已换成最新的');
  const reordered = chain.map((one, at) => (at === place ? other : at === place + by ? moved : one));
  await callOrThrow(saveProblemChain, { id, revision, title, chain: reordered });
}
