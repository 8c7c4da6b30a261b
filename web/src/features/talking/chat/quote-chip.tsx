import { Quote, X } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import type { DraftPlace } from './drafts.ts';
import './quote.css';
import { putQuote, useQuote } from './quote-store.ts';

/** The passage the next question is about, above the field it is typed in. */
export function QuoteChip({ place, onRemoved }: { place: DraftPlace; onRemoved: () => void }) {
  const quote = useQuote(place);
  if (quote === '') return null;
  const handleRemove = () => {
    putQuote(place, '');
    onRemoved();
  };
  return (
    <div className="ta-quote-chip">
      <Quote size={14} />
      <blockquote aria-label="引用的内容">{quote}</blockquote>
      <IconButton size="tiny" label="不引用了" icon={<X size={14} />} onClick={handleRemove} />
    </div>
  );
}
