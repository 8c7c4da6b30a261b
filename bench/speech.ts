import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultVoice, type Language } from '../contract/src/making/voices.ts';
import { HEARING_RATE } from '../server/src/adapters/hearing/hearing.ts';
import { openHearing } from '../server/src/adapters/hearing/open-hearing.ts';
import { spokenText as englishText } from '../server/src/adapters/speech/english/spoken-text.ts';
import { spokenText as chineseText } from '../server/src/adapters/speech/mandarin/spoken-text.ts';
import { openSpeech } from '../server/src/adapters/speech/open-speech.ts';
import { readAloud } from '../server/src/adapters/speech/read-aloud.ts';
import { SAMPLE_RATE } from '../server/src/adapters/speech/speech.ts';
import { readConfig } from '../server/src/config.ts';
import { resample } from '../server/src/lib/audio/resample.ts';
import { hold } from './bars.ts';
import { median, round } from './figures.ts';
import { editDistance, soundsOf } from './speech-errors.ts';

const languages = ['zh', 'en'] as const;
const never = new AbortController().signal;
/** Asked for in the middle of a day: the model is loaded. */
const FIRST_SOUNDS = 5;

/**
 * Sentences of the classroom spoken and recognised again. `SPEECH_DATA_DIR` names the data folder with voices and hearing;
 * a number behind the name of the bench takes so many of each language, spread over all of them.
 */
export async function speech() {
  const dataDir = process.env.SPEECH_DATA_DIR ?? 'data';
  const voice = openSpeech({ ...readConfig({}), dataDir, speech: null });
  const ears = openHearing({ dataDir, hearing: null });
  if (voice.kind === 'none' || ears.kind === 'none') {
    console.error(`No voices or no hearing in ${dataDir}: npm run voice:install, npm run voice:install -- --hearing`);
    return { isWithinBar: false };
  }
  await voice.speak('bench', { text: '好。', voice: 'zh_default', speed: 1 }, never);
  const told = { madeMs: 0, spokenMs: 0 };
  const errors: Record<Language, { wrong: number; all: number }> = {
    zh: { wrong: 0, all: 0 },
    en: { wrong: 0, all: 0 },
  };

  for (const language of languages) {
    for (const text of sentencesOf(language)) {
      const begun = performance.now();
      const samples = await voice.speak('bench', { text, voice: defaultVoice(language), speed: 1 }, never);
      told.madeMs += performance.now() - begun;
      told.spokenMs += (samples.length / SAMPLE_RATE) * 1_000;
      const heard = await ears.hear(
        'bench',
        { samples: resample(samples, SAMPLE_RATE, HEARING_RATE), language },
        never,
      );
      const spoken = language === 'zh' ? chineseText : englishText;
      const [meant, understood] = [soundsOf(spoken(text)), soundsOf(spoken(heard.text))];
      const wrong = editDistance(meant, understood);
      errors[language].wrong += wrong;
      errors[language].all += meant.length;
      if (wrong > 0) console.error(`${wrong}/${meant.length}  ${text}  →  ${heard.text}`);
    }
  }
  return hold('speech', [
    { name: 'chineseErrorPercent', value: percent(errors.zh), atMost: 8, unit: ' %' },
    { name: 'englishErrorPercent', value: percent(errors.en), atMost: 8, unit: ' %' },
    { name: 'firstSoundMs', value: round(await firstSoundMs(voice), 0), atMost: 1_500, unit: ' ms' },
    { name: 'realTimeFactor', value: round(told.madeMs / told.spokenMs, 2), atMost: 0.99 },
    { name: 'sentences', value: languages.flatMap(sentencesOf).length },
  ]);
}

function sentencesOf(language: Language): string[] {
  const file = join(import.meta.dirname, 'speech-sentences.json');
  const all: string[] = JSON.parse(readFileSync(file, 'utf8'))[language];
  const count = Math.min(all.length, Number(process.argv[3]) || all.length);
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? '');
}

async function firstSoundMs(voice: Parameters<typeof readAloud>[0]): Promise<number> {
  const waits: number[] = [];
  const text = sentencesOf('zh').slice(0, 8).join('');
  for (let time = 0; time < FIRST_SOUNDS; time++) {
    const begun = performance.now();
    for await (const _ of readAloud(voice, 'bench', { text: text.slice(time), voices: {}, speed: 1 }, never)) {
      waits.push(performance.now() - begun);
      break;
    }
    // What was made ahead is waited for, so that the next one begins with nothing before it.
    await voice.speak('bench', { text: '好。', voice: 'zh_default', speed: 1 }, never);
  }
  return median(waits);
}

function percent({ wrong, all }: { wrong: number; all: number }): number {
  return round((100 * wrong) / Math.max(1, all), 1);
}
