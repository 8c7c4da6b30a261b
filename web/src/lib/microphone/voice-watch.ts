import { FRAMES_A_SECOND, openVoiceFinder } from '@app/engines/speech/voice-finder.ts';

/** Less is a click. */
const LEAST_VOICE = 0.16 * FRAMES_A_SECOND;
/** So long after the last word she has finished. */
const SILENCE = 2 * FRAMES_A_SECOND;
/** So long without a sound something is wrong with the microphone. */
const FLAT = 3 * FRAMES_A_SECOND;
/** Nobody speaks at all. */
const NOBODY = 30 * FRAMES_A_SECOND;
/** As loud as a voice close by. */
const LOUD = 6_000;

export type Watched = {
  /** Of this piece, 0 to 1; soft sounds are seen too. */
  level: number;
  isFlat: boolean;
  /** She has stopped speaking, or never began. */
  isOver: boolean;
};

/** Watches a microphone for speech and its end. */
export function openVoiceWatch(): (samples: Int16Array) => Watched {
  const find = openVoiceFinder();
  let voiced = 0;
  let quiet = 0;
  let level = 0;
  return (samples) => {
    const frames = find(samples);
    for (const { isVoice } of frames) {
      voiced += isVoice ? 1 : 0;
      quiet = isVoice ? 0 : quiet + 1;
    }
    if (frames.length > 0) level = Math.sqrt(Math.min(1, Math.max(...frames.map((frame) => frame.level)) / LOUD));
    const hasSpoken = voiced >= LEAST_VOICE;
    return { level, isFlat: !hasSpoken && quiet >= FLAT, isOver: quiet >= (hasSpoken ? SILENCE : NOBODY) };
  };
}
