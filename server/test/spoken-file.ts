import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEARING_RATE } from '#adapters/hearing/hearing.ts';
import { wavOf } from '#lib/audio/wav.ts';
import { silence, voice } from './fake-hearing.ts';

/** What Chromium's fake microphone hears, over and over: a second of a quiet room, a voice, and silence. */
export function writeSpokenFile(): string {
  const parts = [silence(1), voice(1.8), silence(30)];
  const samples = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  const file = join(mkdtempSync(join(tmpdir(), 'ta-said-')), 'said.wav');
  writeFileSync(file, wavOf(samples, HEARING_RATE));
  return file;
}
