import type { AnswerEvent } from '@app/contract/talking/chat.ts';
import { chatSocket, type SocketMessage } from '@app/contract/talking/chat-socket.ts';
import type { z } from 'zod';
import type { Received } from './read-stream.ts';

export type SocketHeard = {
  code: number | string;
  id?: number;
  ref?: string;
  message?: string;
  data?: Partial<AnswerEvent> & { type?: string };
};

/** A real connection to the chat socket, heard as it comes. */
export type SocketClient = {
  heard: SocketHeard[];
  say(message: z.input<typeof SocketMessage> | string): void;
  /** Waits until a frame fits. */
  until(fits: (frame: SocketHeard) => boolean): Promise<SocketHeard>;
  /** The events among what was heard. */
  events(): Received[];
  /** Resolves with the code the connection was closed with. */
  closed: Promise<{ code: number; reason: string }>;
  drop(): void;
};

/** Connects; a refused connection throws. */
export async function openSocket(origin: string, query = ''): Promise<SocketClient> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${chatSocket.path}${query}`);
  const heard: SocketHeard[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason })),
  );
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(data));
    for (const look of waiting) look();
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the connection was refused')));
  });
  return {
    heard,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    drop: () => socket.close(),
    events: () => heard.flatMap(({ id, data }) => (id === undefined ? [] : [{ id, event: data as AnswerEvent }])), // events have ids
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = heard.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        void closed.then(() => reject(new Error(`closed without it: ${JSON.stringify(heard.slice(-3))}`)));
      }),
  };
}
