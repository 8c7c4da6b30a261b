import type { Reading } from '@app/contract/making/listening.ts';
import type { ListeningScript, Speaker, WordsLine } from '@app/contract/making/listening-script.ts';
import { languageOf, type VoiceCode } from '@app/contract/making/voices.ts';
import { languageOfLine, TURN_SECONDS } from '@app/engines/listening/listening-script.ts';
import { isTalkIn, paceOf, type Sound, soundsOf } from '@app/engines/listening/script-sounds.ts';
import { scriptOfText } from '@app/engines/listening/script-text.ts';
import { cutByLanguage } from '#adapters/speech/cut-reading.ts';
import { voiceFor } from '#adapters/speech/read-aloud.ts';
import type { Utterance } from '#adapters/speech/speech.ts';

/** `lineId` is empty for the silences between lines; `isTalk` says that somebody talks there, with a place around them. */
export type Step = { lineId: string; isTalk?: boolean } & (
  | ({ kind: 'speech' } & Utterance)
  | { kind: 'pause'; seconds: number }
  | { kind: 'beep' }
);

/** Between one reading of the whole and the next. */
const AGAIN_SECONDS = 3;
/** Engines read a few sentences best; a longer piece is also a longer wait for the next percent. */
const MAX_PIECE_CHARS = 220;
const SPEEDS = { least: 0.5, most: 1.6 };

type Read = Reading & { text: string; script?: ListeningScript | null };

/** What is to be said and kept silent, one after the other. */
export function stepsOf(listening: Read): Step[] {
  const { groups } = listening.script ?? scriptOfText(listening.text);
  const sounds = soundsOf({ groups });
  const talks = isTalkIn({ groups });
  const once = sounds.flatMap((sound, index) => [
    ...(isTurn(sounds[index - 1], sound) ? [{ ...silence(TURN_SECONDS), isTalk: talks(sound) }] : []),
    ...stepsOfSound(sound, listening).map((step) => ({ ...step, isTalk: talks(sound) })),
  ]);
  return Array.from({ length: listening.times }, (_, time) =>
    time === 0 ? once : [silence(AGAIN_SECONDS), ...once],
  ).flat();
}

/** How one line is said by the voice that was chosen for it; each language of it by a voice of its own. */
export function utterancesOf(
  { text, take }: Pick<WordsLine, 'text' | 'take'>,
  chosen: VoiceCode,
  speed: number,
): Utterance[] {
  const pace = Math.min(Math.max(speed * paceOf(take), SPEEDS.least), SPEEDS.most);
  return cutByLanguage(text, languageOfLine(text)).flatMap(({ text: stretch, language }) => {
    const voice = voiceFor(language, { [languageOf(chosen)]: chosen });
    return piecesOf(stretch).map((piece) => ({ text: piece, voice, speed: rounded(pace) }));
  });
}

/** Cuts a text where somebody who reads it would breathe. Nothing is lost but the spaces between. */
export function piecesOf(text: string): string[] {
  const sentences = text.match(/[^.!?。！？…]+[.!?。！？…]*["'”’）)]*\s*/g) ?? [text];
  return sentences.flatMap(cutLong).reduce<string[]>((pieces, sentence) => {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length < MAX_PIECE_CHARS) {
      pieces[pieces.length - 1] = `${last} ${sentence}`;
    } else pieces.push(sentence);
    return pieces;
  }, []);
}

function stepsOfSound({ line }: Sound, reading: Reading): Step[] {
  const { id: lineId } = line;
  if (line.kind === 'pause') return [{ lineId, kind: 'pause', seconds: line.seconds }];
  if (line.kind === 'beep') return [{ lineId, kind: 'beep' }];
  return utterancesOf(line, voiceOf(line.speaker, reading), reading.speed).map((utterance) => {
    return { lineId, kind: 'speech', ...utterance };
  });
}

function voiceOf(speaker: Speaker, { voice, manVoice, womanVoice }: Reading): VoiceCode {
  return { man: manVoice, woman: womanVoice, narrator: voice }[speaker];
}

function isTurn(before: Sound | undefined, after: Sound): boolean {
  return before?.line.kind === 'words' && after.line.kind === 'words';
}

function silence(seconds: number): Step {
  return { lineId: '', kind: 'pause', seconds };
}

/** The same words at the same speed are one sound, whatever arithmetic led there. */
function rounded(speed: number): number {
  return Math.round(speed * 1_000) / 1_000;
}

/** At a comma if there is one, else between words. */
function cutLong(sentence: string): string[] {
  const text = sentence.trim();
  if (text.length <= MAX_PIECE_CHARS) return text === '' ? [] : [text];
  const head = text.slice(0, MAX_PIECE_CHARS);
  const comma = Math.max(head.lastIndexOf(', '), head.lastIndexOf('，'), head.lastIndexOf('; '));
  const at = comma > 0 ? comma + 1 : head.lastIndexOf(' ');
  const cut = at > 0 ? at : MAX_PIECE_CHARS;
  return [text.slice(0, cut).trim(), ...cutLong(text.slice(cut))];
}
