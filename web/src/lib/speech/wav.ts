import { SPEECH_RATE } from '@app/contract/talking/speech.ts';
import type { Sound } from './speech-line.ts';

const HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;

/** Samples as a file that the browser plays. */
export function wavOf(sound: Sound): Blob {
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  const write = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) head.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  head.setUint32(4, HEAD_BYTES - 8 + sound.length, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, SPEECH_RATE, true);
  head.setUint32(28, SPEECH_RATE * SAMPLE_BYTES, true);
  head.setUint16(32, SAMPLE_BYTES, true);
  head.setUint16(34, SAMPLE_BYTES * 8, true);
  write(36, 'data');
  head.setUint32(40, sound.length, true);
  return new Blob([head, sound], { type: 'audio/wav' });
}
