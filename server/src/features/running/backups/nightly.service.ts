import type { Deps } from '#deps.ts';
import { backUpInThread } from './backup-thread.ts';

export async function backUpAtNight(deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const backup = await backUpInThread(deps);
  if (backup) deps.log.info({ ...backup }, 'backed-up');
}
