import type { Sound } from './speech-line.ts';
import { wavOf } from './wav.ts';

export type SoundPlayer = {
  pause(): void;
  goOn(): void;
  setSpeed(speed: number): void;
  stop(): void;
};

type SoundEvents = { onEnd: () => void; onFault: (message: string) => void };

const NOT_PLAYED = '浏览器不让这个页面出声，请检查声音的设置后再试';

let element: HTMLAudioElement | undefined;

/** Phones let an element make sound only after a touch set it going: called by the touch itself. */
export function allowSound(): void {
  const audio = theElement();
  audio.src = URL.createObjectURL(wavOf(new Uint8Array(64)));
  audio.play().catch(() => undefined);
}

/** Plays samples by the one element there is, slower or faster in the same pitch. */
export function playSound(
  sound: Sound,
  speed: number,
  isPaused: boolean,
  { onEnd, onFault }: SoundEvents,
): SoundPlayer {
  const audio = theElement();
  const address = URL.createObjectURL(wavOf(sound));
  let isOver = false;
  const end = (tell?: () => void): void => {
    if (isOver) return;
    isOver = true;
    audio.pause();
    URL.revokeObjectURL(address);
    tell?.();
  };
  const setSpeed = (to: number): void => {
    audio.playbackRate = to;
  };
  const goOn = (): void => {
    audio.play().catch((error: Error) => {
      // Stopped before it had begun.
      if (error.name !== 'AbortError') end(() => onFault(NOT_PLAYED));
    });
  };
  audio.src = address;
  audio.preservesPitch = true;
  audio.onended = () => end(onEnd);
  audio.onerror = () => end(() => onFault(NOT_PLAYED));
  setSpeed(speed);
  if (!isPaused) goOn();
  return { pause: () => audio.pause(), goOn, setSpeed, stop: () => end() };
}

function theElement(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}
