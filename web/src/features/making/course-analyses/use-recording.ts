import { LESSON_RATE, MAX_LESSON_MINUTES } from '@app/contract/making/course-analyses.ts';
import { useEffect, useRef, useState } from 'react';
import type { Capture } from '#lib/microphone/capture.ts';
import { openMicrophone } from './microphone.ts';
import type { PieceSender } from './send-pieces.ts';

const STILL_LEVEL = 0.01;
const STILL_MS = 3_000;
const MAX_MS = MAX_LESSON_MINUTES * 60_000;

/** A lesson that is recorded on the page, sent piece by piece while it goes on. */
export function useRecording() {
  const [shown, setShown] = useState({ isOn: false, isEnding: false, ms: 0, level: 0, isStill: false });
  const open = useRef<{ sender: PieceSender; microphone: Capture }>(undefined);
  useEffect(() => () => open.current?.microphone.stop(), []);
  const start = async (begin: () => Promise<PieceSender | undefined>) => {
    let sender: PieceSender | undefined;
    let samples = 0;
    let lastLoud = 0;
    // Opened first: a microphone that is refused leaves no lesson behind.
    const microphone = await openMicrophone({
      onSamples: (heard) => {
        const ms = Math.floor((samples * 1_000) / LESSON_RATE);
        if (!sender || ms >= MAX_MS) return;
        samples += heard.length;
        sender.add(heard);
      },
      onLevel: (level) => {
        const ms = Math.floor((samples * 1_000) / LESSON_RATE);
        if (level > STILL_LEVEL) lastLoud = ms;
        setShown((known) => ({ ...known, ms, level, isStill: ms - lastLoud > STILL_MS }));
      },
      // What was sent is there; she is told at once, not after three silent seconds.
      onLost: () => setShown((known) => ({ ...known, level: 0, isStill: true })),
    });
    try {
      sender = await begin();
    } catch (error) {
      microphone.stop();
      throw error;
    }
    if (!sender) return microphone.stop();
    open.current = { sender, microphone };
    setShown({ isOn: true, isEnding: false, ms: 0, level: 0, isStill: false });
  };
  /** Answers which lesson it became. */
  const finish = async (): Promise<string> => {
    const recording = open.current;
    if (!recording) throw new Error('没有在录');
    recording.microphone.stop();
    setShown((known) => ({ ...known, isEnding: true }));
    try {
      await recording.sender.end();
    } finally {
      setShown((known) => ({ ...known, isEnding: false }));
    }
    return recording.sender.analysisId;
  };
  return { ...shown, start, finish };
}
