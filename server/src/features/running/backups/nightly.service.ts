import type { Deps } from '#deps.ts';
import { BackupError } from './backup-error.ts';
import { backUpInThread } from './backup-thread.ts';

export async function backUpAtNight(deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const done = await backUpInThread(deps);
  if (!done) return;
  if ('fault' in done) {
    // What is thrown here loses its words on the way through the queue.
    deps.log.error({ fault: done.fault }, 'backup-failed');
    throw new BackupError(done.fault);
  }
  deps.log.info({ ...done.backup }, 'backed-up');
}
