import { firstClauseEnd } from '@app/engines/speech/clause-end.ts';
import { splitSpoken } from '@app/engines/speech/split-spoken.ts';
import { takeBase } from '#lib/http/signed-call.ts';
import { usePreferences } from '#lib/session/preferences.ts';
import type { Sentence } from './sentence.ts';
import { playSound, type SoundPlayer } from './sound-player.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';
import { type Sound, SpeechLine, type SpokenText } from './speech-line.ts';
import { voiceOf } from './voice-of.ts';

/** A piece of a sentence, as long as one request may be. */
type Piece = SpokenText & { sentence: number };

/** So many pieces are made while one is heard; more would be read in vain when she stops. */
const AHEAD = 4;

/** Voices of the server: of the machine itself, or of the service that the school has chosen. */
export function openServerSpeaker(
  dialogId: string,
  sentences: readonly Sentence[],
  { onSentence, onEnd, onFault }: SpeakerEvents,
): Speaker {
  const made = new Map<string, Sound>();
  let pieces: readonly Piece[] = [];
  let at = 0;
  let player: SoundPlayer | undefined;
  let isPaused = false;
  let isIdle = true;

  const line = new SpeechLine({
    takeBase,
    onSound(seq, sound) {
      const piece = pieces[seq];
      if (piece) made.set(nameOf(piece), sound);
      if (seq === at && !player) begin();
    },
    onIdle() {
      isIdle = true;
      makeAhead();
    },
    onFault(message, isOutOfReach) {
      // What is heard is heard to its end; when the next piece begins, the line tries again what is missing.
      if (player) isIdle = true;
      else onFault(message, isOutOfReach);
    },
  });

  const makeAhead = (): void => {
    const missing = pieces.slice(at, at + AHEAD).filter((piece) => !made.has(nameOf(piece)));
    if (!isIdle || missing.length === 0) return;
    isIdle = false;
    line.speak(missing);
  };
  /** Plays the piece whose turn it is, or waits until it is made. */
  const begin = (): void => {
    const piece = pieces[at];
    if (!piece) {
      onEnd();
      return;
    }
    const sound = made.get(nameOf(piece));
    makeAhead();
    if (!sound) return;
    onSentence(piece.sentence);
    player = playSound(sound, usePreferences.getState().readSpeed, isPaused, {
      onEnd() {
        player = undefined;
        at += 1;
        begin();
      },
      onFault,
    });
  };
  const turnTo = (index: number): void => {
    halt();
    pieces = piecesFrom(sentences, index, dialogId, (piece) => made.has(nameOf(piece)));
    at = 0;
    begin();
  };
  const halt = (): void => {
    player?.stop();
    player = undefined;
    isIdle = true;
    line.stop();
  };

  return {
    readFrom(index) {
      isPaused = false;
      turnTo(index);
    },
    pause() {
      isPaused = true;
      player?.pause();
    },
    goOn() {
      isPaused = false;
      if (player) player.goOn();
      else begin();
    },
    retune() {
      player?.setSpeed(usePreferences.getState().readSpeed);
      const here = pieces[at];
      if (here && here.voice !== voiceOf(here.language)) turnTo(here.sentence);
    },
    stop: halt,
  };
}

function piecesFrom(
  sentences: readonly Sentence[],
  index: number,
  dialogId: string,
  isMade: (piece: Pick<Piece, 'voice' | 'text'>) => boolean,
): Piece[] {
  const texts = sentences.slice(index).flatMap(({ text, language }, offset) => {
    const voice = voiceOf(language);
    const [whole = ''] = splitSpoken(text);
    // The first sound is waited for, so it is short; one that was made ahead is there whole.
    const end = offset === 0 && !isMade({ voice, text: whole }) ? firstClauseEnd(text) : 0;
    const parts = [text.slice(0, end), ...splitSpoken(text.slice(end))].filter((part) => part.trim() !== '');
    return parts.map((part) => ({ text: part, language, voice, sentence: index + offset }));
  });
  return texts.map((piece, seq) => ({ ...piece, seq, dialogId }));
}

function nameOf({ voice, text }: Pick<Piece, 'voice' | 'text'>): string {
  return `${voice} ${text}`;
}
