import type { Reading } from '@app/contract/making/listening.ts';
import { languageOf, type VoiceCode } from '@app/contract/making/voices.ts';
import { readScript, type ScriptPart, type Speaker, TURN_SECONDS } from '@app/engines/listening/listening-script.ts';
import { cutByLanguage } from '#adapters/speech/cut-reading.ts';
import { voiceFor } from '#adapters/speech/read-aloud.ts';
import type { Utterance } from '#adapters/speech/speech.ts';

export type Step = ({ kind: 'speech' } & Utterance) | { kind: 'pause'; seconds: number };

/** Between one reading of the whole and the next. */
const AGAIN_SECONDS = 3;
/** Engines read a few sentences best; a longer piece is also a longer wait for the next percent. */
const MAX_PIECE_CHARS = 220;

/** What is to be said and kept silent, one after the other. */
export function stepsOf(listening: Reading & { text: string }): Step[] {
  const once = readScript(listening.text).flatMap((part, index, all) => [
    ...(index > 0 && isTurn(all[index - 1], part) ? [{ kind: 'pause' as const, seconds: TURN_SECONDS }] : []),
    ...stepsOfPart(part, listening),
  ]);
  return Array.from({ length: listening.times }, (_, time) =>
    time === 0 ? once : [{ kind: 'pause' as const, seconds: AGAIN_SECONDS }, ...once],
  ).flat();
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

function stepsOfPart(part: ScriptPart, reading: Reading): Step[] {
  if (part.kind === 'pause') return [part];
  const chosen = voiceOf(part.speaker, reading);
  return cutByLanguage(part.text, part.language).flatMap(({ text: stretch, language }) => {
    const voice = voiceFor(language, { [languageOf(chosen)]: chosen });
    return piecesOf(stretch).map((text) => ({ kind: 'speech', text, voice, speed: reading.speed }) as const);
  });
}

function voiceOf(speaker: Speaker, { voice, manVoice, womanVoice }: Reading): VoiceCode {
  return { man: manVoice, woman: womanVoice, narrator: voice }[speaker];
}

function isTurn(before: ScriptPart | undefined, after: ScriptPart): boolean {
  return before?.kind === 'speech' && after.kind === 'speech';
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
