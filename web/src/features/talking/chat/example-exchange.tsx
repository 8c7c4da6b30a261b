import type { Attachment } from '@app/contract/keeping/files.ts';
import type { Source } from '@app/contract/talking/chat.ts';
import { type ReactNode, Suspense, useId, useMemo, useRef } from 'react';
import { gatherAddresses, KnownAddressesContext } from '#components/markdown/known-addresses.ts';
import { latePart } from '#components/page/late-part.ts';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { ReadAloudButton } from '#components/reading/read-aloud-button.tsx';
import { ReadingBar } from '#components/reading/reading-bar.tsx';
import './answer.css';
import { AnswerSources } from './answer-sources.tsx';
import './message-list.css';
import { QuestionBubble } from './question-bubble.tsx';

const Markdown = latePart(async () => (await import('#components/markdown/markdown.tsx')).Markdown);

export type Example = {
  ques: string;
  answers: readonly string[];
  sources: readonly Source[];
  /** The names of the files of the question. */
  files?: readonly Omit<Attachment, 'fileId'>[];
};

type ExampleExchangesProps = {
  list: readonly Example[];
  label?: string;
  questionLabel?: string;
  /** Above the first question, and scrolls with it. */
  head?: ReactNode;
};

/** Questions and their answers to read, without a conversation behind them. */
export function ExampleExchanges({ list, label = '案例', questionLabel, head }: ExampleExchangesProps) {
  return (
    <>
      <div className="ta-messages-frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the example scrolls by keyboard */}
        <div className="ta-messages" role="log" aria-label={label} aria-live="off" tabIndex={0}>
          <div className="ta-messages-column">
            {head}
            {list.map((example, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the record is a snapshot and never reorders
              <ExampleExchange key={place} example={example} questionLabel={questionLabel} />
            ))}
          </div>
        </div>
      </div>
      <ReadingBar />
    </>
  );
}

type ExampleExchangeProps = { example: Example; questionLabel: string | undefined };

function ExampleExchange({ example: { ques, answers, sources, files }, questionLabel }: ExampleExchangeProps) {
  const answer = answers.join('');
  const dialogId = useId();
  const drawn = useRef<HTMLDivElement>(null);
  const known = useMemo(() => gatherAddresses(ques, sources), [ques, sources]);
  return (
    <div className="ta-exchange">
      <QuestionBubble
        text={ques}
        {...(files && { attachments: files })}
        {...(questionLabel && { label: questionLabel })}
      />
      <article className="ta-answer" aria-label="回答">
        <BrandMark />
        <div className="ta-answer-body">
          {/* What is read aloud is the answer as it is drawn: until then there is nothing to press. */}
          <Suspense fallback={<p className="ta-answer-text ta-answer-plain">{answer}</p>}>
            <div ref={drawn} className="ta-answer-text">
              <KnownAddressesContext value={known}>
                <Markdown text={answer} isStreaming={false} sources={sources} />
              </KnownAddressesContext>
            </div>
            {sources.length > 0 && <AnswerSources sources={sources} />}
            <div className="ta-answer-actions">
              <ReadAloudButton dialogId={dialogId} title={() => ques} text={drawn} />
            </div>
          </Suspense>
        </div>
      </article>
    </div>
  );
}
