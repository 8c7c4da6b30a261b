import { isDeskAddress } from '@app/contract/desks.ts';
import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import { useGoTo } from './open-thing.ts';
import './advice-card.css';

type Advice = Extract<AnswerCard, { type: 'advice' }>;

/** One fact and one thing to do about it; she may put it aside and take it back. */
export function AdviceCard({ card, acts, stopping, mending }: CardProps<Advice>) {
  const [isBusy, setIsBusy] = useState(false);
  const goTo = useGoTo();
  const { fact, action, href, isAside = false } = card;
  const putAside = async () => {
    setIsBusy(true);
    await acts.setAside(card.id, !isAside);
    setIsBusy(false);
  };
  return (
    <CardFrame card={card} actions={stopping} mending={mending}>
      {fact !== '' && (
        <div className="ta-advice">
          {isAside ? <s>{fact}</s> : <span>{fact}</span>}
          {action !== '' && !isAside && isDeskAddress(href) && (
            <Button size="small" variant="soft" data-opens onClick={() => goTo(href)}>
              {action}
            </Button>
          )}
          {action !== '' && !isAside && !isDeskAddress(href) && <b>{action}</b>}
          {card.state === 'done' && (
            <Button size="small" variant="text" disabled={isBusy} onClick={() => void putAside()}>
              {isAside ? '撤销' : '不用'}
            </Button>
          )}
        </div>
      )}
    </CardFrame>
  );
}
