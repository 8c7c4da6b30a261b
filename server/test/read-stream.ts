import type { AnswerEvent } from '@app/contract/talking/chat.ts';

/** Whoever is signed in. */
type Asker = { token: string };

export type Received = { id: number; event: AnswerEvent };

const STREAM_PATH = '/futureclass/sparkAssistant/api/chat/stream';

/** A real connection to a streamed answer, read as it comes. */
export type OpenStream = {
  status: number;
  /** Every event so far. */
  received: Received[];
  comments: string[];
  /** Waits until an event fits. */
  until(fits: (received: Received) => boolean): Promise<Received>;
  /** Waits until the server ends the stream. */
  ended: Promise<Received[]>;
  /** Drops the connection as a lost network does. */
  drop(): void;
};

export function postStream(origin: string, as: Asker, body: Record<string, unknown>): Promise<OpenStream> {
  return open(`${origin}${STREAM_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 's-auth-token': as.token },
    body: JSON.stringify(body),
  });
}

export function getStream(origin: string, as: Asker, messageId: string, lastEventId?: number): Promise<OpenStream> {
  return open(`${origin}${STREAM_PATH}?messageId=${messageId}`, {
    headers: {
      's-auth-token': as.token,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
}

export function textOf(received: readonly Received[]): string {
  return received.map(({ event }) => (event.status === 1 && event.part === 'text' ? event.text : '')).join('');
}

async function open(url: string, init: RequestInit): Promise<OpenStream> {
  const abort = new AbortController();
  const response = await fetch(url, { ...init, signal: abort.signal });
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('text/event-stream')) throw new Error(`no stream: ${response.status} ${await response.text()}`);
  const stream = { received: [] as Received[], comments: [] as string[] };
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  const ended = readAll(response, stream, wake).catch(() => stream.received);
  return {
    ...stream,
    status: response.status,
    ended,
    drop: () => abort.abort(),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = stream.received.find(fits);
          if (found) {
            waiting.delete(look);
            resolve(found);
          }
        };
        waiting.add(look);
        look();
        void ended.then((all) => reject(new Error(`ended without it: ${JSON.stringify(all.slice(-3))}`)));
      }),
  };
}

async function readAll(
  response: Response,
  stream: { received: Received[]; comments: string[] },
  wake: () => void,
): Promise<Received[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body ?? []) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) stream.comments.push(block);
      else stream.received.push(parseBlock(block));
    }
    wake();
  }
  return stream.received;
}

function parseBlock(block: string): Received {
  const id = Number(/^id: (\d+)$/m.exec(block)?.[1]);
  return { id, event: JSON.parse(/^data: ([^\n]*)$/m.exec(block)?.[1] ?? '{}').data };
}
