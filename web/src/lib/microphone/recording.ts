import { play, stopPlayback } from '#lib/speech/playback.ts';
import { allowSound, playSound, type SoundPlayer } from '#lib/speech/sound-player.ts';

const DIALOG = 'microphone-recording';

/** In memory only, and only the last one. */
let kept: readonly Int16Array[] = [];

export function keepRecording(pieces: readonly Int16Array[]): void {
  kept = pieces;
}

export function forgetRecording(): void {
  stopPlayback(DIALOG);
  kept = [];
}

/** What she said, once more. Called by a click, as browsers want it. */
export function playRecording(): void {
  allowSound();
  let player: SoundPlayer | undefined;
  const over = () => stopPlayback(DIALOG);
  play({
    dialogId: DIALOG,
    start: () => {
      player = playSound(bytesOf(kept), 1, false, { onEnd: over, onFault: over });
    },
    stop: () => player?.stop(),
  });
}

function bytesOf(pieces: readonly Int16Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return new Uint8Array(whole.buffer);
}
