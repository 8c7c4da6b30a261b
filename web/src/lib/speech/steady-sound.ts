import { SPEECH_RATE } from '@app/contract/talking/speech.ts';
import { wavOf } from './wav.ts';

/** Browsers show nothing on a lock screen of what lasts five seconds or less, as most sentences do. */
const LENGTH_S = 8;
const SAMPLE_BYTES = 2;

let element: HTMLAudioElement | undefined;

/**
 * A sound of nothing under all that is read. It is one from the first sentence to the last: so the lock screen, the headset and the
 * keys of a keyboard belong to this page also between two sentences, and where the browser speaks with a voice that is no sound of ours.
 * Phones let it begin only by a touch: called by the touch itself.
 */
export function beginSteadySound(onPausedFromOutside: () => void): void {
  element ??= new Audio();
  const audio = element;
  audio.loop = true;
  audio.src ||= URL.createObjectURL(wavOf(new Uint8Array(SPEECH_RATE * SAMPLE_BYTES * LENGTH_S)));
  // Headphones were pulled out, somebody calls: the browser stops all sound by itself.
  audio.onpause = () => {
    if (audio.paused) onPausedFromOutside();
  };
  goOnSteadySound();
}

export function goOnSteadySound(): void {
  // Where it may not sound, what is read says so itself.
  element?.play().catch(() => undefined);
}

export function pauseSteadySound(): void {
  element?.pause();
}
