import type { OutputOf } from '@app/contract/endpoint.ts';
import { followLine, MAX_HEARD_CHARS } from '@app/contract/making/listening.ts';
import type { WordsLine } from '@app/contract/making/listening-script.ts';
import { languageOfLine } from '@app/engines/listening/listening-script.ts';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { loadMicrophone } from '#components/microphone/late-microphone.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { isListening, microphoneOff, useMicrophone } from '#lib/microphone/microphone-state.ts';
import { stop } from './line-player.ts';

export type Followed = OutputOf<typeof followLine>;
export type Follow = ReturnType<typeof useFollow>;

const PLACE = 'follow ';

/** Listens to whoever reads a line after the voice, and tells which of its words were understood. */
export function useFollow() {
  const [results, setResults] = useState<Readonly<Record<string, Followed>>>({});
  const [fault, setFault] = useState({ lineId: '', message: '' });
  const line = useRef<WordsLine>(undefined);
  const phase = useMicrophone((state) => (state.place.startsWith(PLACE) ? state.phase : 'off'));
  const place = useMicrophone((state) => state.place);
  useEffect(() => {
    const read = line.current;
    if (phase !== 'done' || !read) return;
    const heard = useMicrophone.getState().settled.slice(0, MAX_HEARD_CHARS);
    useMicrophone.setState(microphoneOff);
    callOrThrow(followLine, { text: read.text, heard }).then(
      (followed) => setResults((known) => ({ ...known, [read.id]: followed })),
      (error: Error) => setFault({ lineId: read.id, message: error.message }),
    );
  }, [phase]);
  // A microphone that nobody sees is not left open.
  useEffect(() => () => void leave(), []);
  const start = (next: WordsLine) => {
    stop();
    line.current = next;
    setFault({ lineId: '', message: '' });
    const target = {
      place: `${PLACE}${next.id}`,
      text: () => '',
      caret: () => 0,
      write: () => undefined,
      focus: () => undefined,
    };
    const spokenOf = { language: languageOfLine(next.text), words: [], about: undefined };
    loadMicrophone().then(
      ({ startDictation }) => startDictation(target, spokenOf, false),
      () => showToast('error', '没有打开，请检查网络后再试'),
    );
  };
  return {
    results,
    start,
    finish: () => void loadMicrophone().then(({ finishDictation }) => finishDictation()),
    isBusy: phase === 'starting' || phase === 'listening' || phase === 'finishing',
    faultOf: (lineId: string) => (fault.lineId === lineId ? fault.message : ''),
    stateOf: (lineId: string) => {
      const isHere = place === `${PLACE}${lineId}`;
      return { isHere, isSpeaking: isHere && isListening({ phase }), isFailed: isHere && phase === 'failed' };
    },
  };
}

async function leave(): Promise<void> {
  const { place, phase } = useMicrophone.getState();
  if (!place.startsWith(PLACE)) return;
  if (phase === 'starting' || phase === 'listening' || phase === 'finishing') {
    (await loadMicrophone()).cancelDictation();
  }
  useMicrophone.setState(microphoneOff);
}
