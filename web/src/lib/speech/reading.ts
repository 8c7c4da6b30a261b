import type { Language } from '@app/contract/making/voices.ts';
import { create } from 'zustand';
import { hasOwnVoice, openOwnSpeaker } from './own-speaker.ts';
import { play, stopPlayback } from './playback.ts';
import type { Sentence } from './sentence.ts';
import { openServerSpeaker } from './server-speaker.ts';
import { allowSound } from './sound-player.ts';
import type { Speaker } from './speaker.ts';
import { isInReach, speechState } from './speech-state.ts';
import { beginSteadySound, goOnSteadySound, pauseSteadySound } from './steady-sound.ts';

/** Who speaks: a voice of the school's machine, the service it has chosen, or the browser. */
export type Where = 'local' | 'service' | 'browser';

export type Reading = {
  /** What is read; empty when nothing is. */
  dialogId: string;
  /** Said on the lock screen. */
  title: string;
  sentences: readonly Sentence[];
  at: number;
  phase: 'starting' | 'reading' | 'paused' | 'failed';
  where: Where | undefined;
  /** What the school's voices can read. */
  languages: readonly Language[];
  /** Why it stopped, in her words. */
  fault: string;
};

const nothing: Reading = {
  dialogId: '',
  title: '',
  sentences: [],
  at: 0,
  phase: 'starting',
  where: undefined,
  languages: [],
  fault: '',
};
const NO_VOICE = '还没有朗读的声音，请联系学校管理员，或换一个浏览器试试';
/** Said to whoever has no account here: a student, a parent. */
const NO_VOICE_HERE = '这个浏览器念不出声音，请换一个浏览器试试';

/** A server that starts again is looked for so often, and so long: after that a voice would come out of the blue. */
const LOOK_MS = 2_000;
const LOOKS = 60;

/** What is being read aloud; there is never more than one. */
export const useReading = create<Reading>(() => nothing);

let speaker: Speaker | undefined;

/** Called by a click, as browsers want it of whatever makes a sound. */
export function readAloud(dialogId: string, title: string, sentences: readonly Sentence[]): void {
  allowSound();
  beginSteadySound(pauseFromOutside);
  const isWanted = () => useReading.getState().sentences === sentences;
  // The first sound is made during the pause before it.
  const found = findVoice().then((where) => {
    if (isWanted()) useReading.setState({ where });
    if (isWanted() && where !== 'browser') speakBy(where, true);
    return where;
  });
  const start = () => {
    found.then(
      (where) => {
        if (!isWanted() || useReading.getState().phase === 'paused') return;
        if (speaker) speaker.goOn();
        else speakBy(where);
      },
      (error: Error) => isWanted() && fail(error.message),
    );
  };
  found.catch(() => undefined);
  const stop = () => {
    speaker?.stop();
    speaker = undefined;
    pauseSteadySound();
    useReading.setState(nothing);
  };
  play({ dialogId, start, stop });
  useReading.setState({ ...nothing, dialogId, title, sentences });
}

/** Ends the reading of this text; another's goes on. */
export function stopReading(dialogId: string): void {
  stopPlayback(dialogId);
}

export function pauseReading(): void {
  speaker?.pause();
  pauseSteadySound();
  useReading.setState({ phase: 'paused' });
}

/** Goes on where it was paused, or tries again what could not be read. */
export function goOnReading(): void {
  const { where, phase, at } = useReading.getState();
  if (phase === 'failed') {
    readSentence(at);
    return;
  }
  goOnSteadySound();
  // Paused before anybody spoke: as soon as it is known who does, it begins.
  useReading.setState({ phase: where ? 'reading' : 'starting' });
  if (speaker) speaker.goOn();
  else if (where) speakBy(where);
}

/** Goes to a sentence of what is being read. */
export function readSentence(index: number): void {
  const { sentences, where, phase } = useReading.getState();
  const at = Math.max(0, Math.min(index, sentences.length - 1));
  goOnSteadySound();
  if (!where) {
    useReading.setState({ at });
    // Else it is still being found out who speaks, and that one begins here.
    if (phase === 'failed') void lookForVoice();
    return;
  }
  useReading.setState({ at, phase: 'reading', fault: '' });
  if (speaker) speaker.readFrom(at);
  else speakBy(where);
}

/** Nobody could speak when it began; since then a voice may have been installed, or the server has come back. */
async function lookForVoice(): Promise<void> {
  const { sentences } = useReading.getState();
  useReading.setState({ phase: 'starting', fault: '' });
  const isWanted = () => useReading.getState().sentences === sentences;
  await isInReach();
  try {
    const where = await findVoice();
    if (!isWanted()) return;
    useReading.setState({ where });
    if (useReading.getState().phase === 'starting') speakBy(where);
  } catch (error) {
    if (isWanted()) fail(error instanceof Error ? error.message : NO_VOICE);
  }
}

/** Another voice or speed was chosen. */
export function retuneReading(): void {
  speaker?.retune();
}

/** One that is held makes what it will say, and waits until it may. */
function speakBy(where: Where, isHeld = false): void {
  const { dialogId, sentences, at } = useReading.getState();
  const events = {
    onSentence: (index: number) => {
      const { phase } = useReading.getState();
      useReading.setState({ at: index, phase: phase === 'paused' ? phase : 'reading' });
    },
    onEnd: () => stopReading(dialogId),
    onFault: (message: string, isOutOfReach = false) =>
      where === 'browser' ? fail(message) : void speakOtherwise(message, isOutOfReach),
  };
  useReading.setState({ where });
  speaker?.stop();
  speaker = where === 'browser' ? openOwnSpeaker(sentences, events) : openServerSpeaker(dialogId, sentences, events);
  speaker.readFrom(at);
  if (isHeld) speaker.pause();
}

/** The server's voice has failed: the browser goes on with the same sentence, if it can; or the server when it is back. */
async function speakOtherwise(message: string, isOutOfReach: boolean): Promise<void> {
  const { sentences } = useReading.getState();
  const canSpeak = await hasOwnVoice();
  if (useReading.getState().sentences !== sentences) return;
  if (canSpeak) {
    speakBy('browser');
    return;
  }
  fail(message);
  if (isOutOfReach) await goOnWhenBack();
}

/** The sentence at which the server was last waited for. One that is in reach and still not heard is not waited for again. */
let waitedAt: { sentences: readonly Sentence[]; at: number } | undefined;

async function goOnWhenBack(): Promise<void> {
  const { sentences, at } = useReading.getState();
  if (waitedAt?.sentences === sentences && waitedAt.at === at) return;
  waitedAt = { sentences, at };
  const isWaiting = () => {
    const now = useReading.getState();
    return now.sentences === sentences && now.at === at && now.phase === 'failed';
  };
  for (let looks = 0; looks < LOOKS && isWaiting(); looks += 1) {
    await new Promise((later) => setTimeout(later, LOOK_MS));
    if (isWaiting() && (await isInReach()) && isWaiting()) readSentence(at);
  }
}

/** Nobody pressed anything here. */
function pauseFromOutside(): void {
  const { dialogId, phase } = useReading.getState();
  if (dialogId !== '' && (phase === 'reading' || phase === 'starting')) pauseReading();
}

function fail(message: string): void {
  speaker?.stop();
  speaker = undefined;
  pauseSteadySound();
  useReading.setState({ phase: 'failed', fault: message });
}

/** The school's own voices first; whoever is no teacher of it has those of the browser. */
async function findVoice(): Promise<Where> {
  const state = await speechState();
  useReading.setState({ languages: state?.languages ?? [] });
  if (state && state.kind !== 'none' && state.languages.includes('zh')) return state.kind;
  if (await hasOwnVoice()) return 'browser';
  if (state && state.kind !== 'none') return state.kind;
  throw new Error(state ? NO_VOICE : NO_VOICE_HERE);
}
