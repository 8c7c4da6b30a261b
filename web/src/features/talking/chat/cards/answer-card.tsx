import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { Square } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { AdviceCard } from './advice-card.tsx';
import type { CardActs, CardProps } from './card-props.ts';
import { ChainCard } from './chain-card.tsx';
import { LessonCard } from './lesson-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { PrefillCard } from './prefill-card.tsx';
import { RemovedCard } from './removed-card.tsx';
import { ResourceCard } from './resource-card.tsx';
import { useCardTask } from './use-card-task.ts';
import { WordCard } from './word-card.tsx';

type OneCardProps = {
  card: AnswerCard;
  isFirst: boolean;
  isWriting: boolean;
  acts: CardActs;
};

/** A thing that an answer made or is making, drawn by its type. */
export function OneCard({ card, isFirst, isWriting, acts }: OneCardProps) {
  const { stop, again, isBusy } = useCardTask(card, acts.changed);
  if (card.isRemoved) return <RemovedCard card={card} onRestored={acts.changed} />;
  // What nobody makes in the background ended with the answer.
  const isLeft = card.state === 'running' && !isWriting && !stop;
  const shown: AnswerCard = isLeft ? { ...card, state: 'stopped' } : card;
  const stopping = stop && (
    <Button size="small" icon={<Square size={13} />} disabled={isBusy} onClick={stop}>
      停止
    </Button>
  );
  const mending = again && (
    <Button size="small" disabled={isBusy} onClick={again}>
      {card.state === 'stopped' ? '接着做' : '再做一次'}
    </Button>
  );
  return <Drawn card={shown} isFirst={isFirst} acts={acts} stopping={stopping} mending={mending} />;
}

function Drawn({ card, ...rest }: CardProps) {
  switch (card.type) {
    case 'img':
      return <PictureCard card={card} {...rest} />;
    case 'resource':
    case 'onLineResource':
    case 'umpAndOnlineResource':
      return <ResourceCard card={card} {...rest} />;
    case 'word':
      return <WordCard card={card} {...rest} />;
    case 'advice':
      return <AdviceCard card={card} {...rest} />;
    case 'lessonPreparation':
      return <LessonCard card={card} {...rest} />;
    case 'problemChain':
      return <ChainCard card={card} {...rest} />;
    case 'prefillTable':
      return <PrefillCard card={card} {...rest} />;
  }
}
