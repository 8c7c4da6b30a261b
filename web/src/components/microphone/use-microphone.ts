import type { SpokenAbout } from '@app/contract/talking/microphone.ts';
import { useEffect, useRef } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { lessonAtHand } from '#lib/doors/lesson-at-hand.ts';
import { isListening, microphoneOff, useMicrophone } from '#lib/microphone/microphone-state.ts';
import { loadMicrophone } from './late-microphone.ts';

export type MicrophoneTarget = {
  place: string;
  field: { readonly current: HTMLTextAreaElement | HTMLInputElement | null };
  /** Words of the lesson that is spoken of. */
  words?: readonly string[] | undefined;
  /** What is open here; else what she opened last. */
  about?: SpokenAbout | undefined;
  write: (text: string) => void;
};

const NO_WORDS: readonly string[] = [];

/** What the microphone of a composer does; one composer at a time has it. */
export function useMicrophoneOf(target: MicrophoneTarget) {
  const latest = useRef(target);
  latest.current = target;
  const { place } = target;
  const isHere = useMicrophone((state) => state.place === place);
  const isSpeaking = useMicrophone((state) => state.place === place && isListening(state));
  // What was heard goes with the draft of a composer that is left.
  useEffect(() => () => void leave(place), [place]);

  /** `isHeld` is asked when it begins: by then the finger may have left. */
  const start = (isHeld = () => false) => {
    const { field, words = NO_WORDS, about = lessonAtHand() } = latest.current;
    const focus = (caret: number) =>
      // The field is shown again by then.
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.setSelectionRange(caret, caret);
      });
    const text = () => field.current?.value ?? '';
    const caret = () => field.current?.selectionEnd ?? text().length;
    const write = (said: string) => latest.current.write(said);
    loadMicrophone().then(
      ({ startDictation }) =>
        startDictation({ place, text, caret, write, focus }, { language: 'zh', words, about }, isHeld()),
      () => showToast('error', '没有打开，请检查网络后再试'),
    );
  };
  const finish = async () => (await loadMicrophone()).finishDictation();
  const cancel = async () => (await loadMicrophone()).cancelDictation();
  /** Something else is done with the text: what was said of it is old. */
  const dismiss = () => {
    const { phase } = useMicrophone.getState();
    if (isHere && (phase === 'done' || phase === 'failed')) useMicrophone.setState(microphoneOff);
  };
  return { isHere, isSpeaking, start, finish, cancel, dismiss };
}

export type ComposerMicrophone = ReturnType<typeof useMicrophoneOf>;

async function leave(place: string): Promise<void> {
  const state = useMicrophone.getState();
  if (state.place !== place) return;
  if (isListening(state) || state.phase === 'starting') await (await loadMicrophone()).finishDictation();
  if (useMicrophone.getState().place === place) useMicrophone.setState(microphoneOff);
}
