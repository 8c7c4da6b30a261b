import { renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEARING_RATE } from '#adapters/hearing/hearing.ts';
import { wavOf } from '#lib/audio/wav.ts';
import { silence, voice } from './fake-hearing.ts';

/** Long enough to look at a page that listens, on a slow machine too. */
const SPOKEN_SECONDS = 6;

/**
 * What Chromium's fake microphone hears, over and over: a second of a quiet room, a voice, and silence. Always the same file:
 * tests whose browsers are started alike share a browser and a server.
 */
export function writeSpokenFile(): string {
  const parts = [silence(1), voice(SPOKEN_SECONDS), silence(30)];
  const samples = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  const file = join(tmpdir(), 'ta-said.wav');
  // Several processes write it, and a browser reads it meanwhile.
  writeFileSync(`${file}.${process.pid}`, wavOf(samples, HEARING_RATE));
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
