import type { Meaning, Vector } from '#adapters/meaning/meaning.ts';
import type { Queue, Schedule } from '#area.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { listUnread, putVectors, type UnreadPassage } from './passage-vectors.queries.ts';
import type { PassageTable } from './passages.queries.ts';

type MeaningDeps = Pick<Deps, 'db' | 'meaning'>;

/** Stored together: who is stopped in the middle of a book has lost no more. */
const AT_ONCE = 8;
/** Of what was there before the model was: a minute's work, every few minutes, until nothing is left. */
const LEFT_AT_ONCE = 160;
/** Whoever can read anything can read this. */
const READABLE = '好';

export type PassageMeanings = {
  queue: Queue;
  schedule: Schedule;
  /** In the transaction that stores the passages of a file. */
  want(deps: Pick<Deps, 'jobs' | 'meaning'>, tx: Queryable, file: { fileId: string; userId: string }): Promise<void>;
};

/** Has the passages of a table read for what they mean, soon after they are stored; nothing where no model is installed. */
export function passageMeanings(passages: PassageTable, name: string, cron: string): PassageMeanings {
  return {
    queue: {
      name,
      run: (deps, fileId) => readUnread(deps, passages, { fileId, most: Number.POSITIVE_INFINITY }),
      // They are found by their words, and the schedule tries again.
      giveUp: async () => undefined,
    },
    schedule: {
      name: `${name}-left`,
      cron,
      run: (deps) => readUnread(deps, passages, { most: LEFT_AT_ONCE }),
    },
    async want({ jobs, meaning }, tx, { fileId, userId }) {
      if (meaning.kind === 'none') return;
      // Who has a file read asks of it next.
      meaning.warm();
      await jobs.send(name, fileId, { owner: userId, tx });
    },
  };
}

async function readUnread(
  { db, meaning }: MeaningDeps,
  passages: PassageTable,
  { fileId, most }: { fileId?: string; most: number },
): Promise<void> {
  if (meaning.kind === 'none') return;
  const { version } = meaning;
  for (let done = 0; done < most; done += AT_ONCE) {
    const unread = await listUnread(db, passages, { version, fileId, limit: AT_ONCE });
    const read: (UnreadPassage & { vector: Vector | null })[] = [];
    for (const passage of unread) read.push({ ...passage, vector: await vectorOf(meaning, passage) });
    if (read.length > 0) await putVectors(db, passages, version, read);
    if (read.length < AT_ONCE) return;
  }
}

/** Null for a passage that cannot be read although others can. */
async function vectorOf(meaning: Meaning, { headings, text }: UnreadPassage): Promise<Vector | null> {
  const whole = [headings.join(' '), text].filter(Boolean).join('\n');
  try {
    return await meaning.ofPassage(whole);
  } catch {
    // Throws where it was not the passage.
    await meaning.ofPassage(READABLE);
    return meaning.ofPassage(whole).catch(() => null);
  }
}
