import { MAX_BELL_ITEMS } from '@app/contract/running/bell.ts';
import { isOnlyRead, taskWords } from '@app/contract/running/tasks.ts';
import type { Ring, Served } from '#area.ts';
import type { Caller } from '#http/door.ts';
import type { FollowedMaker, Thing } from '#making/maker.ts';
import { listEnded, listMakings } from '#making/making.queries.ts';
import { makersOf, retryTask } from './tasks.service.ts';

type Named = { kind: string; ref: string };

/** What was made for her, or could not be. What was made as a part of something is told by that. */
export async function bellOfTasks(deps: Served, caller: Caller, since: Date): Promise<Ring[]> {
  const makers = makersOf(deps).filter((maker) => !isOnlyRead(maker));
  const kinds = makers.map(({ kind }) => kind);
  const ended = await listEnded(deps.db, caller.userId, kinds, since, MAX_BELL_ITEMS);
  if (ended.length === 0) return [];
  const making = await listMakings(deps.db, caller.userId);
  const parts = await partsOf(deps, makers, [...ended, ...making]);
  const rings = ended.map(async ({ kind, ref, endedAt }) => {
    const maker = makers.find((one) => one.kind === kind);
    if (!maker || parts.has(ref)) return [];
    const thing = await maker.find(deps.db, caller.userId, ref);
    if (!thing || thing.state === 'making') return [];
    return [ringOf(maker, thing, { ref, endedAt, again: () => retryTask(deps, makersOf(deps), caller, ref) })];
  });
  return (await Promise.all(rings)).flat();
}

async function partsOf({ db }: Pick<Served, 'db'>, makers: readonly FollowedMaker[], whole: readonly Named[]) {
  const parts = whole.map(({ kind, ref }) => makers.find((maker) => maker.kind === kind)?.parts?.(db, ref) ?? []);
  return new Set((await Promise.all(parts)).flat().map(({ ref }) => ref));
}

type End = { ref: string; endedAt: Date; again: () => Promise<unknown> };

function ringOf({ kind, startAgain }: FollowedMaker, thing: Thing, { ref, endedAt, again }: End): Ring {
  const { name, shelf } = taskWords[kind];
  const told = { key: `made.${ref}`, kind: 'finished', at: endedAt } as const;
  if (thing.state === 'failed') {
    const act = startAgain && { act: { label: '再做一次', run: again } };
    return { ...told, fact: `${name}没有做成`, use: `${thing.title}：${thing.notice}`, ...act };
  }
  const address = thing.url ?? shelf;
  const several = shelf && { open: { label: '去看', address: shelf } };
  return {
    ...told,
    fact: `${name}做好了`,
    use: thing.title,
    ...(address !== undefined && { open: { label: '打开', address } }),
    merged: { by: `made.${kind}`, fact: (count) => `${count} 份${name}做好了`, ...several },
  };
}
