import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultVoice, type Language } from '../contract/src/making/voices.ts';
import { hold } from './bars.ts';
import { round } from './figures.ts';
import { firstSounds } from './speech-first-sound.ts';
import {
  added,
  classroomSentences,
  emptyRound,
  openVoiceAndEars,
  type Round,
  type Sentences,
  sayAndHear,
} from './speech-round.ts';
import { speechVoices } from './speech-voices.ts';

type Part = Record<Sentences, Round> & { sentences: number };

const kinds = ['zh', 'en', 'mixed'] as const;
/** Each part of a bench that is run in parts, until the last one has come. */
const KEPT = join(tmpdir(), 'bench-speech-parts.json');

/**
 * Sentences of the classroom spoken and recognised again. `SPEECH_DATA_DIR` names the data folder with voices and hearing.
 * `speech 2/6` takes the second of six parts and adds up those that were taken, `speech voices` hears every voice,
 * `speech first` only waits for the first sound.
 */
export async function speech() {
  const [wish = '1/1', ...more] = process.argv.slice(3);
  if (wish === 'voices') return speechVoices(more);
  if (wish === 'first') return hold('speech', await firstSounds());
  const [number = 1, parts = 1] = wish.split('/').map(Number);
  const machine = await openVoiceAndEars();
  if (!machine) return { isWithinBar: false };
  const part: Part = { zh: emptyRound, en: emptyRound, mixed: emptyRound, sentences: 0 };
  for (const kind of kinds) {
    const language: Language = kind === 'en' ? 'en' : 'zh';
    const texts = classroomSentences(kind).filter((_, at) => at % parts === number - 1);
    const rounds: Round[] = [];
    for (const text of texts) rounds.push(await sayAndHear(machine, text, language, defaultVoice(language)));
    part[kind] = added(rounds);
    part.sentences += texts.length;
  }
  return hold('speech', [...figuresOf(keep(part, number, parts)), ...(number === parts ? await firstSounds() : [])]);
}

/** All parts that are there of this many; the first one begins anew. */
function keep(part: Part, number: number, parts: number): Part[] {
  const before: Record<string, Part> = number === 1 ? {} : JSON.parse(readFileSync(KEPT, 'utf8'));
  const all = { ...before, [`${number}/${parts}`]: part };
  writeFileSync(KEPT, JSON.stringify(all));
  return Object.values(all);
}

function figuresOf(parts: readonly Part[]) {
  const [zh, en, mixed] = kinds.map((kind) => added(parts.map((part) => part[kind])));
  const whole = added([zh ?? emptyRound, en ?? emptyRound, mixed ?? emptyRound]);
  return [
    { name: 'chineseErrorPercent', value: percent(zh), atMost: 8, unit: ' %' },
    { name: 'englishErrorPercent', value: percent(en), atMost: 8, unit: ' %' },
    { name: 'mixedErrorPercent', value: percent(mixed), unit: ' %' },
    { name: 'realTimeFactor', value: round(whole.madeMs / whole.spokenMs, 2), atMost: 0.99 },
    { name: 'sentences', value: parts.reduce((sum, { sentences }) => sum + sentences, 0) },
  ];
}

function percent({ wrong, all }: Round = emptyRound): number {
  return round((100 * wrong) / Math.max(1, all), 1);
}
