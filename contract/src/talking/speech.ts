import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { VoiceOf } from '../making/voices.ts';
import { PlatformBase } from './ai-platform.ts';

const Language = z.enum(['zh', 'en'], '语言只能是 zh 或 en');

/** Of everything that is read aloud: mono, 16 bits a sample (rule VOICE-007). */
export const SPEECH_RATE = 16_000;
/** On the wire: the token is not, or no longer, good. It is fetched once more, then given up (rule VOICE-015). */
export const SPEECH_TOKEN_FAULT = 800_006;
/** Of one request; a longer text comes in several. */
export const MAX_SPOKEN_CHARS = 200;

export const SpeechRequest = z.object({
  /** As in the token request, but `accessToken` is the token it answered. */
  base: PlatformBase,
  language: Language,
  text: z
    .string('缺少要念的文字')
    .trim()
    .min(1, '缺少要念的文字')
    .max(MAX_SPOKEN_CHARS, `一次最多念 ${MAX_SPOKEN_CHARS} 字`),
  voice: VoiceOf,
  format: z.object({
    rate: z.literal(SPEECH_RATE, `采样率只能是 ${SPEECH_RATE}`),
    format: z.literal('pcm', '格式只能是 pcm'),
  }),
  /** The sender's own number of this text; whatever answers it carries it. */
  seq: z
    .int('seq 不正确')
    .min(0, 'seq 不正确')
    .max(2 ** 31 - 1, 'seq 不正确'),
  /** What the text is part of. */
  dialogId: z.string('dialogId 不正确').max(64, 'dialogId 不正确'),
});
export type SpeechRequest = z.infer<typeof SpeechRequest>;

/** A part of the sound, or, with `end`, that there is no more of it. Any code but 200 ends it too. */
export const SpeechResponse = z.object({
  code: z.int(),
  message: z.string(),
  audio: z.instanceof(Uint8Array),
  end: z.boolean(),
  seq: z.int(),
});
export type SpeechResponse = z.infer<typeof SpeechResponse>;

export const speechSocket = endpoint({
  method: 'GET',
  path: '/v1/tts',
  summary: 'Reads aloud over a WebSocket: one binary request, its sound in parts (decision G-059)',
  // Anybody may open it; nothing is said before a good token has come.
  access: 'public',
  timeoutMs: 20_000,
  envelope: 'none',
  inputIn: 'body',
  input: SpeechRequest,
  output: SpeechResponse,
});

export const readSpeechState = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/speech/state'),
  summary: 'Who reads aloud here: a voice of this machine, a service the school has chosen, or none',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({ kind: z.enum(['none', 'local', 'service']), languages: z.array(Language) }),
});
