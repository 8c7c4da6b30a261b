import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  getListening,
  type ListeningState,
  type OpenedListening,
  recordListening,
  writeListening,
} from '../contract/src/making/listening.ts';
import { signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { languageOfLine } from '../engines/src/listening/listening-script.ts';
import { hold } from './bars.ts';
import { call, type Desk } from './design-desk.ts';
import { round } from './figures.ts';

const LOOK_EVERY_MS = 500;
const PATIENCE_MS = 30 * 60_000;
/** A test of a unit: some three minutes with its instructions. */
const WISH = { grade: '07', topic: '问路', dialogues: 4, passages: 1, readings: 2, seed: 7 } as const;

/**
 * A listening test with Chinese instructions, written from the library and recorded by the installed voices through a real server, from
 * the press to the file. `SPEECH_DATA_DIR` names the data folder with voices.
 */
export async function listening() {
  const voices = join(resolve(process.env.SPEECH_DATA_DIR ?? 'data'), 'voice');
  if (!existsSync(voices)) {
    console.error(`No voices in ${voices}: npm run voice:install`);
    return { isWithinBar: false };
  }
  const place = await newServerPlace();
  await symlink(voices, join(place.dataDir, 'voice'));
  const server = await startServer(place, { LOG_LEVEL: 'error', PACKAGES: 'unlimited' });
  try {
    const desk = { origin: server.origin, teacher: await signIn(server.origin, '13900000008') };
    const { id } = await call(desk, writeListening, WISH);
    const { script } = await until(desk, id, 'draft');
    const begunAt = performance.now();
    await call(desk, recordListening, { id });
    const { seconds } = await until(desk, id, 'ready');
    const madeSeconds = (performance.now() - begunAt) / 1_000;
    const said = script.groups.flatMap(({ lines }) => lines).filter((line) => line.kind === 'words');
    return hold('listening', [
      { name: 'recordedInSeconds', value: round(madeSeconds, 1), unit: ' s' },
      { name: 'lengthSeconds', value: seconds, atLeast: 180, unit: ' s' },
      { name: 'timesItsLength', value: round(madeSeconds / seconds, 2), atMost: 1 },
      { name: 'chineseLines', value: said.filter(({ text }) => languageOfLine(text) === 'zh').length, atLeast: 3 },
    ]);
  } finally {
    await server.stop();
    await removeServerPlace(place);
  }
}

async function until(desk: Desk, id: string, wanted: ListeningState): Promise<OpenedListening> {
  const begunAt = performance.now();
  for (;;) {
    const one = await call(desk, getListening, { id });
    if (one.state === wanted) return one;
    if (one.state === 'failed' || performance.now() - begunAt > PATIENCE_MS) {
      throw new Error(`Not ${wanted}: ${one.reason || one.state}`);
    }
    await pause(LOOK_EVERY_MS);
  }
}
