import type { Exchange } from '@app/contract/talking/chat.ts';
import { answerAsText } from '@app/engines/chat/cards-as-text.ts';
import { memo, Suspense, useMemo, useRef } from 'react';
import { gatherAddresses, KnownAddressesContext } from '#components/markdown/known-addresses.ts';
import { useLate } from '#components/page/late.ts';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import './answer.css';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerSources } from './answer-sources.tsx';
import { AnswerState } from './answer-state.tsx';
import { askForAppeal } from './appeal-layer.tsx';
import { RefusalCard } from './cards/refusal-card.tsx';
import type { AnswerSession } from './conversation-session.ts';
import { lateMadeAnswer } from './late-made-answer.ts';
import { lateMarkdown } from './late-markdown.ts';
import { NextSteps } from './next-steps.tsx';
import { PlainAnswer } from './plain-answer.tsx';
import { ReasoningPanel } from './reasoning-panel.tsx';
import { ToldButton } from './told-button.tsx';
import { useAnswer } from './use-answer.ts';
import { VersionSwitch } from './version-switch.tsx';

type AnswerProps = { exchange: Exchange; session: AnswerSession };

export const Answer = memo(function Answer({ exchange, session }: AnswerProps) {
  const { answer, isWriting, isDropped } = useAnswer(exchange);
  const { text, reasoning, sources, notices, resultType } = answer;
  const isWithheld = resultType === 'blacklist';
  const known = useMemo(() => gatherAddresses(exchange.ques, sources), [exchange.ques, sources]);
  const Markdown = useLate(lateMarkdown);
  const MadeAnswer = useLate(lateMadeAnswer);
  const hasMade = answer.steps.length + answer.cards.length + answer.asks.length > 0;
  const copied = useMemo(() => answerAsText(text, answer.cards, { withAnswers: true }), [text, answer.cards]);
  const drawn = useRef<HTMLDivElement>(null);
  const isDone = !isWriting && answer.state !== 'running';
  return (
    <article className="ta-answer" aria-label="回答" aria-busy={isWriting || undefined}>
      <BrandMark />
      <div className="ta-answer-body">
        {reasoning !== '' && (
          <ReasoningPanel
            text={reasoning}
            isThinking={isWriting && text === ''}
            thoughtMs={answer.reasoningMs}
            sourceCount={sources.length}
          />
        )}
        {isWriting && text === '' && reasoning === '' && !hasMade && <span className="ta-answer-caret" />}
        {(text !== '' || hasMade) && (
          <div ref={drawn} className="ta-answer-text">
            <Suspense fallback={<PlainAnswer text={text} />}>
              <KnownAddressesContext value={known}>
                {hasMade ? (
                  <MadeAnswer exchange={exchange} answer={answer} isWriting={isWriting} session={session} />
                ) : (
                  <Markdown text={text} isStreaming={isWriting} sources={sources} />
                )}
              </KnownAddressesContext>
            </Suspense>
          </div>
        )}
        {isWithheld && (
          <RefusalCard
            words={answer.errorText}
            onRephrase={() => session.rephrase(exchange)}
            onAppeal={() => askForAppeal(exchange)}
          />
        )}
        {[...new Set(notices)].map((notice) => (
          <p key={notice} className="ta-answer-notice">
            {notice}
          </p>
        ))}
        {sources.length > 0 && !isWriting && <AnswerSources sources={sources} />}
        {!isWithheld && <AnswerState exchange={exchange} answer={answer} isDropped={isDropped} session={session} />}
        {isDone && !isWithheld && <ToldButton exchange={exchange} answer={answer} session={session} />}
        {isDone && copied !== '' && <AnswerActions exchange={exchange} text={copied} session={session} drawn={drawn} />}
        {!isWriting && answer.state === 'done' && !isWithheld && (
          <NextSteps exchange={exchange} text={text} onAsk={session.ask} />
        )}
        {isDone && copied === '' && <VersionSwitch exchange={exchange} />}
      </div>
    </article>
  );
});
