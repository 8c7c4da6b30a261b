import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { readSamples16 } from '#lib/audio/wav.ts';
import type { Speech, Utterance } from './speech.ts';

/** Some two hours of speech. */
const MAX_BYTES = 320 * 1024 * 1024;
const MAX_AGE_MS = 7 * DAY_MS;
/** The folder is tidied after so many new sounds. */
const TIDY_AFTER = 200;
const PART = '.part';

/** What was read once is not read again for a while. Nothing waits for the keeping, and a full disk only means less of it. */
export function keepSpoken(speech: Speech, folder: string, now: () => Date, maxBytes = MAX_BYTES): Speech {
  let written = 0;
  const keep = async (path: string, samples: Int16Array): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const part = `${path}.${process.pid}.${written}${PART}`;
    await writeFile(part, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    await rename(part, path);
    if (written % TIDY_AFTER === 0) await tidy(folder, now(), maxBytes);
    written += 1;
  };
  return {
    ...speech,
    async speak(owner, utterance, signal) {
      const path = join(folder, nameOf(speech.name, utterance));
      const kept = await readFile(path).catch(() => undefined);
      if (kept) {
        // What is heard often stays longest.
        utimes(path, now(), now()).catch(() => undefined);
        return readSamples16(kept);
      }
      const samples = await speech.speak(owner, utterance, signal);
      keep(path, samples).catch(() => undefined);
      return samples;
    },
  };
}

function nameOf(engine: string, { text, voice, speed }: Utterance): string {
  return createHash('sha256')
    .update(JSON.stringify([engine, voice, speed, text]))
    .digest('hex');
}

/** The old go, and those unheard for longest where there are too many; so do halves of a write that was cut off. */
async function tidy(folder: string, now: Date, maxBytes: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, ageMs: now.getTime() - mtimeMs };
    }),
  );
  let bytes = 0;
  for (const { path, size, ageMs } of files.toSorted((a, b) => a.ageMs - b.ageMs)) {
    bytes += size;
    const isLeftOver = path.endsWith(PART) && ageMs > DAY_MS;
    if (bytes > maxBytes || ageMs > MAX_AGE_MS || isLeftOver) await rm(path, { force: true });
  }
}
