import { type VoiceCode, voices } from '@app/contract/making/voices.ts';
import { readSamples16, readWav } from '#lib/audio/wav.ts';
import { SAMPLE_RATE, type Speech, SpeechError, type Utterance } from './speech.ts';

export type SpeechSettings = {
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** The service's name of a voice, by our code; else one of OpenAI's. */
  voices: Partial<Record<VoiceCode, string>>;
};

/** Half a minute of speech takes no service longer. */
const TIMEOUT_MS = 60_000;
/** Two minutes of samples; what is longer is not an answer to a few sentences. */
const MAX_BYTES = 2 * 60 * SAMPLE_RATE * 2;

/** Any address that speaks OpenAI's `audio/speech`. */
export function openServiceSpeech(settings: SpeechSettings): Speech {
  const url = new URL(settings.baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/audio/speech`;
  return {
    name: `${settings.model} @ ${url.host}`,
    kind: 'service',
    languages: ['en', 'zh'],
    hint: '',
    warm: () => undefined,
    async speak(_owner, utterance, signal) {
      try {
        return readSamples(await ask(url, settings, utterance, signal));
      } catch (error) {
        if (signal.aborted || error instanceof SpeechError) throw error;
        throw new SpeechError('语音服务没有回应，请稍后重试', error);
      }
    },
  };
}

async function ask(
  url: URL,
  { apiKey, model, voices: names }: SpeechSettings,
  { text, voice, speed }: Utterance,
  signal: AbortSignal,
): Promise<Buffer> {
  const { request } = await import('undici');
  const reply = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
    body: JSON.stringify({
      model,
      input: text,
      voice: names[voice] ?? usualName(voice),
      speed,
      response_format: 'pcm',
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (reply.statusCode !== 200) {
    await reply.body.dump();
    throw new SpeechError(`语音服务没有接受这段文字（${reply.statusCode}），请联系学校管理员`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply.body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new SpeechError('语音服务返回的声音太长，请联系学校管理员');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function usualName(code: VoiceCode): string {
  return voices.find((voice) => voice.code === code)?.sex === 'man' ? 'onyx' : 'nova';
}

/** Plain samples, or a WAV file as some services answer whatever they are asked for. */
function readSamples(bytes: Buffer): Int16Array {
  const samples =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' ? readWav(bytes, SAMPLE_RATE) : readSamples16(bytes);
  if (!samples || samples.length === 0) throw new SpeechError('语音服务没有返回声音，请联系学校管理员');
  return samples;
}
