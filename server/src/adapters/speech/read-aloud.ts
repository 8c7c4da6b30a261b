import { defaultVoice, type Language, languageOf, type VoiceCode, voices } from '@app/contract/making/voices.ts';
import { cutReading, cutShortFirst, type Piece } from './cut-reading.ts';
import type { Speech } from './speech.ts';

export type Reading = {
  text: string;
  /** Chosen for each language; a language without one is read by a voice of the same sex. */
  voices: Partial<Record<Language, VoiceCode>>;
  speed: number;
  /** Of what has no letters in it; Chinese unless told. */
  language?: Language;
  /** Somebody waits for its first sound; else something is heard before it. */
  isBeginning: boolean;
};

/** Where a piece stands in the text, and how it sounds at `SAMPLE_RATE`. */
export type SpokenPiece = { at: number; length: number; samples: Int16Array };

/**
 * Reads a text of any length, sentence after sentence; at a beginning the first clause before all, so that the first sound
 * comes early. One piece is made ahead while the last one is heard. Ends when the signal does, or when nobody asks for more.
 */
export async function* readAloud(
  speech: Speech,
  owner: string,
  reading: Reading,
  signal: AbortSignal,
): AsyncGenerator<SpokenPiece> {
  const left = new AbortController();
  const until = AbortSignal.any([signal, left.signal]);
  const cut = reading.isBeginning ? cutShortFirst : cutReading;
  const pieces = cut(reading.text, reading.language);
  const begin = (piece: Piece | undefined) => piece && speakPiece(speech, owner, piece, reading, until);
  try {
    let next = begin(pieces[0]);
    for (const [index, { at, text }] of pieces.entries()) {
      const samples = await next;
      next = begin(pieces[index + 1]);
      // Whoever leaves now waits for it no more.
      next?.catch(() => undefined);
      if (samples) yield { at, length: text.length, samples };
    }
  } finally {
    left.abort();
  }
}

/** The voice of a language, by what was chosen for this and for the other. */
export function voiceFor(language: Language, chosen: Reading['voices']): VoiceCode {
  const own = chosen[language];
  if (own && languageOf(own) === language) return own;
  const other = chosen[language === 'zh' ? 'en' : 'zh'];
  const sex = voices.find(({ code }) => code === other)?.sex;
  return voices.find((voice) => voice.language === language && voice.sex === sex)?.code ?? defaultVoice(language);
}

function speakPiece(
  speech: Speech,
  owner: string,
  { text, language }: Piece,
  { voices: chosen, speed }: Reading,
  signal: AbortSignal,
): Promise<Int16Array> {
  return speech.speak(owner, { text, voice: voiceFor(language, chosen), speed }, signal);
}
