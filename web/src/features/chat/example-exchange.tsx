import type { Source } from '@app/contract/chat.ts';
import { lazy, Suspense, useMemo } from 'react';
import { BrandMark } from '#components/brand-mark.tsx';
import { gatherAddresses, KnownAddressesContext } from '#components/markdown/known-addresses.ts';
import './answer.css';
import { AnswerSources } from './answer-sources.tsx';
import './message-list.css';
import { QuestionBubble } from './question-bubble.tsx';

const Markdown = lazy(async () => ({ default: (await import('#components/markdown/markdown.tsx')).Markdown }));

export type Example = { ques: string; answers: readonly string[]; sources: readonly Source[] };

/** Questions and their answers to read, without a conversation behind them. */
export function ExampleExchanges({ list }: { list: readonly Example[] }) {
  return (
    <div className="ta-messages-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the example scrolls by keyboard */}
      <div className="ta-messages" role="log" aria-label="案例" aria-live="off" tabIndex={0}>
        <div className="ta-messages-column">
          {list.map((example, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the record is a snapshot and never reorders
            <ExampleExchange key={place} example={example} />
          ))}
        </div>
      </div>
    </div>
  );
}

function ExampleExchange({ example: { ques, answers, sources } }: { example: Example }) {
  const answer = answers.join('');
  const known = useMemo(() => gatherAddresses(ques, sources), [ques, sources]);
  return (
    <div className="ta-exchange">
      <QuestionBubble text={ques} />
      <article className="ta-answer" aria-label="回答">
        <BrandMark />
        <div className="ta-answer-body">
          <Suspense fallback={<p className="ta-answer-plain">{answer}</p>}>
            <KnownAddressesContext value={known}>
              <Markdown text={answer} isStreaming={false} sources={sources} />
            </KnownAddressesContext>
          </Suspense>
          {sources.length > 0 && <AnswerSources sources={sources} />}
        </div>
      </article>
    </div>
  );
}
