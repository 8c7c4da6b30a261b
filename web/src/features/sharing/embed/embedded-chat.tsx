import {
  askEmbedded,
  type EmbeddedAs,
  type EmbeddedExchange,
  readEmbeddedChat,
  stopEmbedded,
} from '@app/contract/sharing/embed.ts';
import { AI_LABEL } from '@app/contract/talking/exports.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import './embedded-chat.css';
import { tellProblem } from './embed.api.ts';

/** While an answer is being written, and while only what it began is being made. */
const LOOK_AGAIN_MS = 1_000;
const LOOK_AT_MAKING_MS = 3_000;

/** A conversation of hers, to go on with. The whole of it, and what else can be done with it, is in the product. */
export function EmbeddedChat({ shown: { visit, origin, title } }: { shown: EmbeddedAs<'chat'> }) {
  const { data, error } = useQuery({
    ...endpointQuery(readEmbeddedChat, { visit }),
    refetchInterval: ({ state }) => lookAgainAfter(state.data?.list ?? []),
  });
  const [question, setQuestion] = useState('');
  const asking = useMutation({
    mutationFn: (asked: string) => callOrThrow(askEmbedded, { visit, question: asked }),
    onSuccess: () => {
      setQuestion('');
      return refreshQueries(readEmbeddedChat);
    },
    onError: (problem) => tellProblem(origin, problem),
  });
  const writing = data?.list.find(({ state }) => state === 'running');
  const stopping = useMutation({
    mutationFn: (messageId: string) => callOrThrow(stopEmbedded, { visit, messageId }),
    onSuccess: () => refreshQueries(readEmbeddedChat),
    onError: (problem) => tellProblem(origin, problem),
  });
  const isBusy = asking.isPending || writing !== undefined;
  const send = () => {
    if (question.trim() !== '' && !isBusy) asking.mutate(question);
  };
  return (
    <>
      <h1 className="ta-embed-title">{title}</h1>
      <ol className="ta-embed-turns" aria-label="对话" aria-busy={isBusy || undefined}>
        {data?.list.map((exchange) => (
          <Turn key={exchange.messageId} exchange={exchange} />
        ))}
      </ol>
      <TextAreaField
        label="问题"
        rows={2}
        value={question}
        placeholder="写下你的问题，按 Enter 发送"
        error={asking.error?.message ?? stopping.error?.message ?? error?.message}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <footer className="ta-embed-foot">
        <small>{AI_LABEL}</small>
        {writing ? (
          <Button busy={stopping.isPending ? '正在停止' : undefined} onClick={() => stopping.mutate(writing.messageId)}>
            停止回答
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={asking.isPending ? '正在发送' : undefined}
            disabled={question.trim() === ''}
            onClick={send}
          >
            发送
          </Button>
        )}
      </footer>
    </>
  );
}

function Turn({ exchange: { question, parts, state, errorText } }: { exchange: EmbeddedExchange }) {
  const note = errorText || (state === 'stopped' ? '回答停在这里' : state === 'interrupted' ? '回答中断了' : '');
  return (
    <li>
      <p className="ta-embed-question">{question}</p>
      <article>
        {parts.map(({ text, isCard }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only grow at the end, and their place is their name
          <Part key={place} isCard={isCard}>
            <Markdown text={text} isStreaming={state === 'running' && place === parts.length - 1} />
          </Part>
        ))}
        {note && <p className="ta-embed-note">{note}</p>}
      </article>
    </li>
  );
}

/** Words stand on the page; what the answer made is set apart, to be looked at. */
function Part({ isCard, children }: { isCard: boolean; children: ReactNode }) {
  if (!isCard) return children;
  return (
    <section className="ta-embed-card" aria-label="做好的内容">
      {children}
    </section>
  );
}

function lookAgainAfter(list: readonly EmbeddedExchange[]): number | false {
  if (list.some(({ state }) => state === 'running')) return LOOK_AGAIN_MS;
  return list.some(({ isMaking }) => isMaking) ? LOOK_AT_MAKING_MS : false;
}

/** Not while a Chinese word is being chosen. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}
