import type { InputOf } from '@app/contract/endpoint.ts';
import {
  beginLessonRecording,
  endLessonRecording,
  LESSON_RATE,
  putLessonPiece,
} from '@app/contract/making/course-analyses.ts';
import { wholeNumbersOf } from '@app/engines/speech/samples.ts';
import { upload } from '#lib/files/upload.ts';
import { callOrThrow } from '#lib/http/api-client.ts';

/** Kept by the server one by one: a closed tab loses no more than this. */
const PIECE_SAMPLES = 10 * LESSON_RATE;
/** A line that is away for a moment; what was recorded meanwhile waits here. */
const TRIES = 6;
const PAUSE_MS = 2_000;

export type PieceSender = {
  analysisId: string;
  /** Samples from -1 to 1, as they come. */
  add(samples: Float32Array): void;
  /** Waits until everything was sent; throws when something could not be. */
  sent(): Promise<void>;
  /** Sends what is left and has it turned into text. */
  end(): Promise<void>;
};

/** Begins a recording on the server, and sends its sound piece by piece in its order. */
export async function openPieceSender(lesson: InputOf<typeof beginLessonRecording>): Promise<PieceSender> {
  const { analysisId } = await callOrThrow(beginLessonRecording, lesson);
  let waiting = new Int16Array(0);
  let number = 0;
  let line: Promise<void> = Promise.resolve();
  const send = (samples: Int16Array) => {
    const mine = number;
    number += 1;
    line = line.then(() => sendPiece(analysisId, mine, samples));
    // Whoever waits for the end hears of it; until then nobody does.
    line.catch(() => undefined);
  };
  return {
    analysisId,
    add(samples) {
      waiting = joined(waiting, wholeNumbersOf(samples));
      while (waiting.length >= PIECE_SAMPLES) {
        send(waiting.slice(0, PIECE_SAMPLES));
        waiting = waiting.slice(PIECE_SAMPLES);
      }
    },
    sent: () => line,
    async end() {
      if (waiting.length > 0) send(waiting);
      waiting = new Int16Array(0);
      await line;
      await callOrThrow(endLessonRecording, { analysisId });
    },
  };
}

async function sendPiece(analysisId: string, number: number, samples: Int16Array): Promise<void> {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, sample] of samples.entries()) view.setInt16(at * 2, sample, true);
  const file = new File([bytes], 'piece.pcm');
  for (let left = TRIES; ; left -= 1) {
    try {
      await upload(putLessonPiece, file, { analysisId, number });
      return;
    } catch (error) {
      if (left <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function joined(one: Int16Array, other: Int16Array): Int16Array<ArrayBuffer> {
  const both = new Int16Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
