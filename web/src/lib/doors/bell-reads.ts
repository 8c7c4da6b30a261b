import { listBell, readBell } from '@app/contract/running/bell.ts';
import { tellTabs } from '#lib/host/tab-channel.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { refreshQueries } from '#lib/http/query-client.ts';
import { noteDealt } from './bell-door.ts';

/** She has dealt with these, or with everything, in whichever place she saw it. */
export async function dealWith(keys?: readonly string[]): Promise<void> {
  const { hasNews } = await callOrThrow(readBell, keys ? { keys: [...keys] } : {});
  noteDealt(hasNews);
  tellTabs({ kind: 'bell-changed' });
  await refreshQueries(listBell);
}

/** How the bell names what was made. */
export const keyOfMade = (taskId: string) => `made.${taskId}`;
