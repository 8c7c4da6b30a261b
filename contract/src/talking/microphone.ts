import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { PlatformBase } from './ai-platform.ts';
import { SPEECH_RATE } from './speech.ts';

/** Of one dictation; what was said until then is written, and said to be all. */
export const MAX_DICTATION_SECONDS = 180;
/** Words of the lesson that a page may send along. */
export const MAX_LESSON_WORDS = 50;
/** Two seconds: pages send a quarter of one at a time. */
export const MAX_SOUND_BYTES = 2 * SPEECH_RATE * 2;

export const SpokenAbout = z.object({
  kind: z.enum(['chat', 'design', 'courseware'], '不知道说的是什么'),
  id: z.uuid('编号不正确'),
});
export type SpokenAbout = z.infer<typeof SpokenAbout>;

const Language = z.enum(['zh', 'en'], '语言只能是 zh 或 en');

/** What a page says. `begin` comes first; its sound follows as binary messages of 16-bit samples, the lower byte first. */
export const MicrophoneMessage = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('begin'),
      /** As in the token request, but `accessToken` is the token it answered. */
      base: PlatformBase,
      language: Language.default('zh'),
      words: z
        .array(z.string('词不正确').trim().min(1, '词不能是空的').max(30, '一个词最多 30 字'))
        .max(MAX_LESSON_WORDS, `最多带 ${MAX_LESSON_WORDS} 个词`)
        .default([]),
      /** What she has open, and speaks about: its words are found by the server. */
      about: SpokenAbout.optional(),
    }),
    z.object({ type: z.literal('sound'), samples: z.instanceof(Int16Array, { error: '声音不正确' }) }),
    z.object({ type: z.literal('end') }),
  ],
  '不认识这种消息',
);
export type MicrophoneMessage = z.infer<typeof MicrophoneMessage>;

/** Why a dictation ended: the page said so, it was as long as one may be, or no more sound came. */
export const DictationEnd = z.enum(['asked', 'too-long', 'idle']);
export type DictationEnd = z.infer<typeof DictationEnd>;

/** What the server says of it, each time the whole: what was settled, and what may still change. */
export const MicrophoneReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** All words of the lesson that help from now on. */
  z.object({ type: z.literal('words'), words: z.array(z.string()) }),
  z.object({ type: z.literal('heard'), settled: z.string(), open: z.string() }),
  z.object({ type: z.literal('ended'), text: z.string(), reason: DictationEnd }),
]);
export type MicrophoneReply = z.infer<typeof MicrophoneReply>;

/** A refusal ends the dictation; its words may be shown. */
export const MicrophoneFrame = z.union([
  z.object({ code: z.literal(200), data: MicrophoneReply }),
  z.object({ code: z.int(), message: z.string() }),
]);
export type MicrophoneFrame = z.infer<typeof MicrophoneFrame>;

export const microphoneSocket = endpoint({
  method: 'GET',
  path: '/v1/asr',
  summary: 'Writes down what is said over a WebSocket: samples in, texts out that settle from pause to pause',
  // Anybody may open it; nothing is heard before a good token has come.
  access: 'public',
  timeoutMs: 6_000,
  envelope: 'none',
  inputIn: 'body',
  input: MicrophoneMessage,
  output: MicrophoneFrame,
});

export const readMicrophoneState = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/microphone/state'),
  summary: 'Who writes down what is said: a recogniser of this machine, a service the school has chosen, or none',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({ kind: z.enum(['none', 'local', 'service']) }),
});
