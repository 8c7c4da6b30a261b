import { SPEECH_RATE } from '@app/contract/talking/speech.ts';

/** Fifty a second: shorter than any sound of a language. */
export const FRAMES_A_SECOND = 50;
export const FRAME_SAMPLES = SPEECH_RATE / FRAMES_A_SECOND;

export type Frame = {
  samples: Int16Array;
  /** How loud, as the root of the mean square: 0 to 32 768. */
  level: number;
  /** Clearly louder than the room. */
  isVoice: boolean;
};

/** No room is quieter than this to a microphone that is on. */
const QUIETEST_ROOM = 60;
/** A room that is louder is taken for this loud: a voice that never pauses is no room. */
const LOUDEST_ROOM = 600;
/** By so much a voice stands out. */
const OVER_ROOM = 2.5;
/** The room is believed at once when it grows quieter, and slowly when it grows louder: that may be a voice. */
const QUIETER = 0.3;
const LOUDER = 0.01;

/** Tells voice from the room it is in, frame by frame, however the samples are cut. */
export function openVoiceFinder(): (samples: Int16Array) => Frame[] {
  let room = 2 * QUIETEST_ROOM;
  let rest = new Int16Array();

  const judge = (samples: Int16Array): Frame => {
    const level = levelOf(samples);
    const isVoice = level > room * OVER_ROOM;
    room += (level - room) * (level < room ? QUIETER : LOUDER);
    room = Math.min(LOUDEST_ROOM, Math.max(QUIETEST_ROOM, room));
    return { samples, level, isVoice };
  };
  return (samples) => {
    const given = new Int16Array(rest.length + samples.length);
    given.set(rest);
    given.set(samples, rest.length);
    const frames: Frame[] = [];
    let at = 0;
    for (; at + FRAME_SAMPLES <= given.length; at += FRAME_SAMPLES) {
      frames.push(judge(given.slice(at, at + FRAME_SAMPLES)));
    }
    rest = given.slice(at);
    return frames;
  };
}

function levelOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}
