import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AnswerEvent, AnswerState, resumeAnswer, stopAnswer, streamAnswer } from './chat.ts';

/** Why our side closes the connection: no good token in time, or the server goes down. */
export const SocketClose = { notSignedIn: 4401, goingAway: 1001 } as const;

/** The sender's own mark of a message; whatever answers the message carries it. */
const ref = z.string().max(64).optional();

/** What a client says. `auth` comes first, unless the address or a header brought the token; it may come again. */
export const SocketMessage = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('auth'), ref, token: z.string('缺少 token').min(1, '缺少 token').max(512) }),
    streamAnswer.input.extend({ type: z.literal('ask'), ref }),
    resumeAnswer.input.extend({ type: z.literal('resume'), ref }),
    stopAnswer.input.extend({ type: z.literal('stop'), ref }),
    z.object({ type: z.literal('ping'), ref }),
  ],
  '不认识这种消息',
);
export type SocketMessage = z.infer<typeof SocketMessage>;

/** Answers to what is no question; `ended` says that no more events of an answer follow here. */
export const SocketReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('stopped'), state: AnswerState }),
  z.object({ type: z.literal('ended'), messageId: z.string() }),
]);
export type SocketReply = z.infer<typeof SocketReply>;

/** What the server says: the events of the stream with their numbers, replies, and refusals as everywhere. */
export const SocketFrame = z.union([
  z.object({ code: z.literal(200), data: AnswerEvent, id: z.int(), ref }),
  z.object({ code: z.literal(200), data: SocketReply, ref }),
  z.object({ code: z.union([z.int(), z.string()]), message: z.string(), requestId: z.string(), ref }),
]);

export const chatSocket = endpoint({
  method: 'GET',
  path: '/ai-api/v1/session',
  summary: 'The chat stream over a WebSocket: messages in, the same events out (decision G-062)',
  // Anybody may open it; nothing is done before a good token has come.
  access: 'public',
  timeoutMs: 20_000,
  envelope: 'none',
  inputIn: 'body',
  input: SocketMessage,
  output: SocketFrame,
});
