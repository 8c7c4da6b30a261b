import { readStored, writeStored } from '#lib/session/local-store.ts';
import { randomId } from '#lib/session/random-id.ts';

/** Longer than any task under the lock may take; a tab that died holding it blocks the others no longer than this. */
const LEASE_MS = 30_000;
const POLL_MS = 100;
/** What one tab writes into storage reaches the others a little later; seen to matter with three tabs. */
const SETTLE_MS = 50;

/** Runs a task while no other tab of the browser runs one under the same name, and sees all that the last one stored. */
export async function oneTabAtATime(name: string, task: () => Promise<void>): Promise<void> {
  if (navigator.locks) await underLock(`ta.${name}`, () => pause(SETTLE_MS).then(task));
  else await underLease(`${name}Lease`, task);
}

/** A frame in which the browser forbids storage gets no lock either, and has nothing that another tab could touch. */
async function underLock(name: string, task: () => Promise<void>): Promise<void> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    await navigator.locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    await task();
  }
}

/** Browsers have no locks over plain http, which is how many schools serve the page; a dated entry in storage does. */
async function underLease(entry: string, task: () => Promise<void>): Promise<void> {
  const holder = randomId();
  while (!(await takeLease(entry, holder))) await pause(POLL_MS);
  try {
    await task();
  } finally {
    if (holderOf(entry) === holder) writeStored(entry, '');
  }
}

async function takeLease(entry: string, holder: string): Promise<boolean> {
  if (holderOf(entry) !== undefined) return false;
  writeStored(entry, `${Date.now() + LEASE_MS} ${holder}`);
  // Another tab may have written in the same moment; the one whose name stands is the holder.
  await pause(SETTLE_MS);
  return holderOf(entry) === holder;
}

function holderOf(entry: string): string | undefined {
  const [endsAt, holder] = readStored(entry).split(' ');
  return Number(endsAt) > Date.now() ? holder : undefined;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
