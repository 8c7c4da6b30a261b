import { z } from 'zod';
import { wavOf } from '#lib/audio/wav.ts';
import { openTurns } from '#lib/turns.ts';
import { HEARING_RATE, type Heard, type Hearing, HearingError, type Recording } from './hearing.ts';

export type HearingSettings = { baseUrl: string; apiKey?: string | undefined; model: string };

/** A few minutes of speech take no service longer. */
const TIMEOUT_MS = 60_000;
/** Nobody says more in a few minutes. */
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Connections to the service, of all teachers together. */
const AT_ONCE = 4;
/** Services continue what they are told: so they write simplified characters and marks. */
const MANNER = '以下是普通话的句子，用简体字，有标点。';

/** Times may be missing; whatever else a service says is passed over. */
const Answer = z.object({
  text: z.string().max(100_000),
  segments: z
    .array(z.object({ start: z.number().min(0), end: z.number().min(0), text: z.string().max(10_000) }))
    .max(10_000)
    .optional()
    .catch(undefined),
});
type Format = 'verbose_json' | 'json';

/** Any address that speaks OpenAI's `audio/transcriptions`. */
export function openServiceHearing(settings: HearingSettings): Hearing {
  const url = new URL(settings.baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/audio/transcriptions`;
  const turns = openTurns({ atOnce: AT_ONCE });
  let format: Format = 'verbose_json';

  const ask = async (recording: Recording, signal: AbortSignal): Promise<Heard> => {
    const reply = await post(url, settings, recording, format, signal);
    // Newer models know no times: asked once, and remembered.
    if (reply.status === 400 && format === 'verbose_json') {
      format = 'json';
      return ask(recording, signal);
    }
    if (reply.status !== 200) {
      throw new HearingError(`语音识别没有接受这段声音（${reply.status}），请联系学校管理员`);
    }
    return readAnswer(reply.body, recording);
  };
  return {
    name: `${settings.model} @ ${url.host}`,
    kind: 'service',
    hint: '',
    warm: () => undefined,
    async hear(owner, recording, signal) {
      if (recording.samples.length === 0) return { text: '', parts: [] };
      try {
        return await turns.take(owner, () => ask(recording, signal), signal);
      } catch (error) {
        if (signal.aborted || error instanceof HearingError) throw error;
        throw new HearingError('语音识别没有回应，请稍后重试', error);
      }
    },
  };
}

async function post(
  url: URL,
  { apiKey, model }: HearingSettings,
  { samples, language, words = [] }: Recording,
  format: Format,
  signal: AbortSignal,
): Promise<{ status: number; body: string }> {
  const { request } = await import('undici');
  const form = new FormData();
  form.set('file', new Blob([wavOf(samples, HEARING_RATE)], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  form.set('response_format', format);
  if (language) form.set('language', language);
  const manner = language === 'en' ? '' : MANNER;
  if (manner || words.length > 0) form.set('prompt', `${manner}${words.join('、')}`);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const reply = await request(url, {
    method: 'POST',
    headers: { 'content-type': type, ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
    body: Buffer.from(await encoded.arrayBuffer()),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply.body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new HearingError('语音识别返回的文字太长，请联系学校管理员');
    chunks.push(chunk);
  }
  return { status: reply.statusCode, body: Buffer.concat(chunks).toString() };
}

async function readAnswer(body: string, { samples, words = [] }: Recording): Promise<Heard> {
  const answer = Answer.safeParse(parsed(body));
  if (!answer.success) throw new HearingError('语音识别没有返回文字，请联系学校管理员');
  // Its dictionary of sounds is large: only where somebody is heard.
  const { takeForWords } = await import('./lesson-words.ts');
  const written = (said: string) => takeForWords(said.trim(), words);
  const { text, segments = [{ start: 0, end: samples.length / HEARING_RATE, text }] } = answer.data;
  return {
    text: written(text),
    parts: segments.map(({ start, end, text: said }) => ({
      from: start,
      to: Math.max(start, end),
      text: written(said),
    })),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
