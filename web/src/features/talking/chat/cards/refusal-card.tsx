import { Ban } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import './refusal-card.css';

type RefusalCardProps = { words: string; onRephrase?: (() => void) | undefined; onAppeal: () => void };

/** Neutral and grey: what cannot be answered is no fault of hers. Her words go back into the composer. */
export function RefusalCard({ words, onRephrase, onAppeal }: RefusalCardProps) {
  return (
    <section className="ta-refusal" aria-label="不能回答">
      <Ban size={16} />
      <p>{words}</p>
      {onRephrase && (
        <Button size="small" onClick={onRephrase}>
          修改问题
        </Button>
      )}
      <Button size="small" onClick={onAppeal}>
        请人看看
      </Button>
    </section>
  );
}
