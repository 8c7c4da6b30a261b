import { getLineSound } from '@app/contract/making/listening.ts';
import type { Background, BackgroundLevel, WordsLine } from '@app/contract/making/listening-script.ts';
import type { VoiceCode } from '@app/contract/making/voices.ts';
import { isTalkIn, type Sound } from '@app/engines/listening/script-sounds.ts';
import { requestFile } from '#lib/files/download.ts';
import type { TestDraft } from './script-edits.ts';

/** A line as it sounds: where it plays from, how long, and how loud along the way. */
export type LineSound = { url: string; seconds: number; peaks: readonly number[] };

type PlaceBehind = { background: Background; backgroundLevel: BackgroundLevel };
type Said = { text: string; voice: VoiceCode; speed: number; take: number } & Partial<PlaceBehind>;

const SAMPLE_RATE = 24_000;
const PEAKS_A_SECOND = 12;
/** What was heard in this page is not asked for again. */
const known = new Map<string, Promise<LineSound>>();

export function soundOfLine(said: Said): Promise<LineSound> {
  const name = JSON.stringify(said);
  const sound = known.get(name) ?? fetchSound(said);
  known.set(name, sound);
  sound.catch(() => known.delete(name));
  return sound;
}

/** The place she chose, behind those who talk; instructions and what is dictated stay clear. */
export function placeBehind(sound: Sound, { script }: TestDraft): Partial<PlaceBehind> {
  const { background, backgroundLevel = 'usual' } = script;
  return background !== 'none' && isTalkIn(script)(sound) ? { background, backgroundLevel } : {};
}

/** What is said of a line, by the voice of who says it. */
export function saidBy(line: Pick<WordsLine, 'text' | 'take' | 'speaker'>, draft: TestDraft): Said {
  const voice = { narrator: draft.voice, woman: draft.womanVoice, man: draft.manVoice }[line.speaker];
  return { text: line.text, take: line.take, voice, speed: draft.speed };
}

async function fetchSound(said: Said): Promise<LineSound> {
  const blob = await (await requestFile(getLineSound, said)).blob();
  const url = URL.createObjectURL(blob);
  if (!('OfflineAudioContext' in window)) return { url, seconds: 0, peaks: [] };
  // Needs no loudspeaker, which a school's computer may not have.
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const buffer = await context.decodeAudioData(await blob.arrayBuffer());
  return { url, seconds: buffer.duration, peaks: peaksOf(buffer) };
}

function peaksOf(buffer: AudioBuffer): number[] {
  const samples = buffer.getChannelData(0);
  const step = Math.floor(buffer.sampleRate / PEAKS_A_SECOND);
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, at) =>
    samples.subarray(at * step, (at + 1) * step).reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  );
}
