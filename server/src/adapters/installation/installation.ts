import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InstallationPart, Installation as InstallationState } from '@app/contract/running/installation.ts';
import { cancelClaim, claimInstallation, noteInstallation, readNote } from './installation-note.ts';
import { packagesOf } from './packages.ts';
import { requireRoom } from './room.ts';

/** Puts voices, hearing and search by meaning into the data folder by a program of its own, which goes on when the server ends. */
export type Installation = {
  read(part: InstallationPart): InstallationState;
  /** Throws an `InstallationError` where there is no room; false where one is under way already. */
  begin(part: InstallationPart): Promise<boolean>;
  cancel(part: InstallationPart): void;
};

const ourProgram = fileURLToPath(new URL('./install-program.ts', import.meta.url));
const DIED = '安装程序停了，没有装上，请再装一次';
/** What npm needs to find its registry. Nothing of the server's settings goes over: there are secrets among them. */
const passedOn =
  /^(PATH|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|COMSPEC|TEMP|TMP|TMPDIR|NODE_EXTRA_CA_CERTS|npm_config_.*|.*_proxy)$/i;

export function openInstallation(dataDir: string, program = ourProgram): Installation {
  return {
    read(part) {
      const { title, purpose, downloadMb, diskMb, minutes, sign } = packagesOf[part];
      const note = readNote(dataDir, part);
      const isInstalled = existsSync(join(dataDir, part, sign));
      const state = isInstalled && note?.state !== 'running' ? 'installed' : note?.state;
      return {
        ...{ part, title, purpose, downloadMb, diskMb, minutes },
        state: state === undefined || state === 'ended' ? 'none' : state,
        step: note?.step ?? 'fetch',
        percent: note?.percent ?? 0,
        message: state === 'failed' ? (note?.message ?? '') : '',
      };
    },
    async begin(part) {
      await requireRoom(dataDir, packagesOf[part].diskMb);
      const id = claimInstallation(dataDir, part);
      if (id === undefined) return false;
      const child = spawn(process.execPath, [program, part, dataDir, id], {
        detached: true,
        stdio: 'ignore',
        // biome-ignore lint/style/noProcessEnv: it is passed on to another program
        env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
      });
      const noteDeath = () => {
        if (readNote(dataDir, part)?.state !== 'running') return;
        noteInstallation(dataDir, part, id, { state: 'failed', message: DIED });
      };
      child.once('error', noteDeath);
      child.once('exit', noteDeath);
      child.unref();
      return true;
    },
    cancel: (part) => cancelClaim(dataDir, part),
  };
}
