import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import './ask-card.css';
import { cardWords } from './card-words.ts';
import { restoreOf } from './restore-thing.ts';

type RemovedCardProps = { card: AnswerCard; onRestored: () => void };

/** What she deleted since is one line, from which it comes back. */
export function RemovedCard({ card, onRestored }: RemovedCardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { thing, title } = card;
  const restore = async () => {
    if (!thing) return;
    setIsBusy(true);
    try {
      await restoreOf(thing);
    } catch (error) {
      if (error instanceof Error) showToast('error', error.message);
    }
    setIsBusy(false);
    onRestored();
  };
  return (
    <p className="ta-ask-settled" data-silent>
      <Trash2 size={15} />
      <span>{`${cardWords(card).word}“${title}”已删到回收站`}</span>
      {thing && (
        <button type="button" className="ta-link" disabled={isBusy} onClick={() => void restore()}>
          恢复
        </button>
      )}
    </p>
  );
}
