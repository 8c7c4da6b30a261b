import { languageOfLine } from '@app/engines/listening/listening-script.ts';
import { BEEP_SECONDS, type Sound } from '@app/engines/listening/script-sounds.ts';
import { create } from 'zustand';
import { showToast } from '#components/layers/toast.tsx';
import { type LineSound, placeBehind, saidBy, soundOfLine } from './line-sounds.ts';
import type { TestDraft } from './script-edits.ts';

/** One sound at a time on the whole desk. */
type Playing = {
  /** What is played, one after the other; empty when nothing is. */
  sounds: readonly Sound[];
  at: number;
  isPaused: boolean;
  /** How fast it is played here; what is recorded stays as it is. */
  rate: number;
};

export const usePlayer = create<Playing>(() => ({ sounds: [], at: 0, isPaused: false, rate: 1 }));

const audio = typeof Audio === 'undefined' ? undefined : new Audio();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Of what sounds now; whatever belongs to an older one says nothing any more. */
let turn = 0;

export type Manner = {
  draft: TestDraft;
  hasEngine: boolean;
  onHeard: (lineId: string, sound: Pick<LineSound, 'seconds' | 'peaks'>) => void;
};
let manner: Manner | undefined;

export function play(sounds: readonly Sound[], how: Manner): void {
  manner = how;
  usePlayer.setState({ sounds, isPaused: false });
  void sound(0);
}

export function stop(): void {
  hush();
  usePlayer.setState({ sounds: [], at: 0, isPaused: false });
}

/** Also of what sounds just now. */
export function setRate(rate: number): void {
  usePlayer.setState({ rate });
  if (audio) audio.playbackRate = rate;
}

/** What cannot be held is begun again: a silence, or the browser's own voice. */
export function pauseOrGoOn(): void {
  const { isPaused, at } = usePlayer.getState();
  if (isPaused) {
    usePlayer.setState({ isPaused: false });
    void sound(at);
    return;
  }
  hush();
  usePlayer.setState({ isPaused: true });
}

export function skip(step: 1 | -1): void {
  const { at, sounds } = usePlayer.getState();
  if (sounds.length > 0) void sound(Math.max(0, at + step));
}

function hush(): void {
  turn += 1;
  clearTimeout(timer);
  audio?.pause();
  if ('speechSynthesis' in window) window.speechSynthesis.cancel();
}

async function sound(at: number): Promise<void> {
  hush();
  const own = turn;
  const { sounds } = usePlayer.getState();
  const next = sounds[at];
  if (!next || !manner) return stop();
  usePlayer.setState({ at, isPaused: false });
  const isOurs = () => own === turn;
  const goOn = () => {
    if (isOurs()) void sound(at + 1);
  };
  const { line } = next;
  if (line.kind !== 'words') {
    if (line.kind === 'beep') beep();
    const seconds = line.kind === 'beep' ? BEEP_SECONDS : line.seconds / usePlayer.getState().rate;
    timer = setTimeout(goOn, 1_000 * seconds);
    return;
  }
  if (!manner.hasEngine)
    return sayHere(line.text, line.speaker === 'man', manner.draft.speed * usePlayer.getState().rate, goOn);
  try {
    const made = await soundOfLine({ ...saidBy(line, manner.draft), ...placeBehind(next, manner.draft) });
    if (!isOurs() || !audio) return;
    if (made.seconds > 0) manner.onHeard(line.id, made);
    audio.playbackRate = usePlayer.getState().rate;
    audio.src = made.url;
    audio.onended = goOn;
    await audio.play();
  } catch (error) {
    if (!isOurs()) return;
    stop();
    showToast('error', error instanceof Error ? error.message : '没有念出来，请再试一次');
  }
}

const tags = { zh: 'zh-CN', en: 'en-US' } as const;

/** The browser's own voices: where nothing is installed, a test can still be heard. */
function sayHere(text: string, isMan: boolean, speed: number, onEnd: () => void): void {
  if (!('speechSynthesis' in window)) {
    stop();
    showToast('warning', '这个浏览器没有声音，请换一个浏览器试听');
    return;
  }
  const language = languageOfLine(text);
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language));
  const said = new SpeechSynthesisUtterance(text);
  said.lang = tags[language];
  said.rate = speed;
  said.voice = (isMan ? voices.at(-1) : voices[0]) ?? null;
  said.onend = onEnd;
  speechSynthesis.speak(said);
}

const BEEP_HERTZ = 880;

function beep(): void {
  if (!('AudioContext' in window)) return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  const loudness = context.createGain();
  loudness.gain.value = 0.15;
  tone.frequency.value = BEEP_HERTZ;
  tone.connect(loudness).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + BEEP_SECONDS);
}
