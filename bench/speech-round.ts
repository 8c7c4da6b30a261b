import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language, VoiceCode } from '../contract/src/making/voices.ts';
import { HEARING_RATE, type Hearing } from '../server/src/adapters/hearing/hearing.ts';
import { openHearing } from '../server/src/adapters/hearing/open-hearing.ts';
import { spokenText as englishText } from '../server/src/adapters/speech/english/spoken-text.ts';
import { spokenText as chineseText } from '../server/src/adapters/speech/mandarin/spoken-text.ts';
import { openSpeech } from '../server/src/adapters/speech/open-speech.ts';
import { SAMPLE_RATE, type Speech } from '../server/src/adapters/speech/speech.ts';
import { readConfig } from '../server/src/config.ts';
import { resample } from '../server/src/lib/audio/resample.ts';
import { editDistance, soundsOf } from './speech-errors.ts';

/** Of sentences that were spoken and heard: sounds that were understood otherwise, all of them, and the time it took. */
export type Round = { wrong: number; all: number; madeMs: number; spokenMs: number };

export const never = new AbortController().signal;
export const emptyRound: Round = { wrong: 0, all: 0, madeMs: 0, spokenMs: 0 };

/** The voices and the ears of `SPEECH_DATA_DIR`, the model loaded; nothing where they are not installed. */
export async function openVoiceAndEars(): Promise<{ voice: Speech; ears: Hearing } | undefined> {
  const dataDir = resolve(process.env.SPEECH_DATA_DIR ?? 'data');
  const voice = openSpeech({ ...readConfig({}), dataDir, speech: null });
  const ears = openHearing({ dataDir, hearing: null });
  if (voice.kind === 'none' || ears.kind === 'none') {
    console.error(`No voices or no hearing in ${dataDir}: npm run voice:install, npm run voice:install -- --hearing`);
    return undefined;
  }
  await voice.speak('bench', { text: '好。', voice: 'zh_default', speed: 1 }, never);
  return { voice, ears };
}

/** Sentences of one language, or Chinese ones with English words in them. */
export type Sentences = Language | 'mixed';

export function classroomSentences(language: Sentences): string[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'speech-sentences.json'), 'utf8'))[language];
}

/** One sentence there and back; homophones are right. */
export async function sayAndHear(
  { voice, ears }: { voice: Speech; ears: Hearing },
  text: string,
  language: Language,
  code: VoiceCode,
): Promise<Round> {
  const begun = performance.now();
  const samples = await voice.speak('bench', { text, voice: code, speed: 1 }, never);
  const madeMs = performance.now() - begun;
  const recording = { samples: resample(samples, SAMPLE_RATE, HEARING_RATE), language };
  const heard = await ears.hear('bench', recording, never);
  const spoken = language === 'zh' ? chineseText : englishText;
  const [meant, understood] = [soundsOf(spoken(text)), soundsOf(spoken(heard.text))];
  const wrong = editDistance(meant, understood);
  if (wrong > 0) console.error(`${wrong}/${meant.length}  ${code}  ${text}  →  ${heard.text}`);
  return { wrong, all: meant.length, madeMs, spokenMs: (samples.length / SAMPLE_RATE) * 1_000 };
}

export function added(rounds: readonly Round[]): Round {
  return rounds.reduce(
    (sum, round) => ({
      wrong: sum.wrong + round.wrong,
      all: sum.all + round.all,
      madeMs: sum.madeMs + round.madeMs,
      spokenMs: sum.spokenMs + round.spokenMs,
    }),
    emptyRound,
  );
}
