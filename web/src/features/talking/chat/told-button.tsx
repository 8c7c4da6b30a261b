import type { Exchange } from '@app/contract/talking/chat.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';
import { ChevronRight, Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import type { AnswerSession } from './conversation-session.ts';
import { toldWords } from './told-words.ts';
import './told-button.css';

const ToldPane = lateLayer(async () => (await import('./told-pane.tsx')).ToldPane);

type ToldButtonProps = { exchange: Exchange; answer: Answer; session: AnswerSession };

/** Under an answer: what the model was told for it. */
export function ToldButton({ exchange, answer, session }: ToldButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { told, sources } = answer;
  const words = told && toldWords({ told, sources });
  if (!told || !words) return null;
  return (
    <>
      <button type="button" className="ta-told-button" onClick={() => setIsOpen(true)}>
        <Eye size={15} />
        <span>这次看了什么：{words}</span>
        <ChevronRight size={15} />
      </button>
      {isOpen && (
        <Suspense>
          <ToldPane
            exchange={exchange}
            answer={answer}
            told={told}
            onAgain={() => session.askAgain(exchange)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
