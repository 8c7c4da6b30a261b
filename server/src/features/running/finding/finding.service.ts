import type { OutputOf } from '@app/contract/endpoint.ts';
import {
  FOUND_A_GROUP,
  FOUND_ALONE,
  type Found,
  type FoundGroupName,
  type FoundKind,
  type find,
  foundGroupNames,
  foundGroups,
  RECENT_THINGS,
  ShelvedKind,
} from '@app/contract/running/finding.ts';
import type { z } from 'zod';
import type { Served } from '#area.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { listMyChats } from '#features/talking/history/history.service.ts';
import type { Caller } from '#http/door.ts';
import { chatAddress } from './addresses.service.ts';
import { askedWordsOf } from './asked-words.ts';
import { foldTitles } from './folding.service.ts';
import { findLessons } from './found-lessons.service.ts';
import { findQuestions } from './found-questions.service.ts';
import { findShelved, listRecent } from './found-things.service.ts';
import { type FoundAll, groupsOf } from './merge-found.ts';
import type { Taught } from './taught-nearness.ts';

type FindDeps = Pick<Deps, 'db' | 'now' | 'plan' | 'templates' | 'jobs'> & Pick<Served, 'areas'>;

/** One sign or two fit nearly everything. */
const MIN_SHORTER = 2;

const nothing: FoundAll = { list: [], total: 0, isMore: false, sounded: '' };

/** Everything of hers that fits, and lessons of the library; the groups side by side, or one of them alone and more of it. */
export async function findThings(
  deps: FindDeps,
  caller: Caller,
  { words, group }: z.output<(typeof find)['input']>,
): Promise<OutputOf<typeof find>> {
  const [isComplete, teacher] = await Promise.all([foldTitles(deps, caller.userId), requireUser(deps, caller.userId)]);
  if (words === '') {
    return { groups: [], recent: await listRecent(deps, caller, RECENT_THINGS), sounded: '', nearest: '', isComplete };
  }
  const shared = { recent: [], isComplete };
  const found = await findAll(deps, caller, teacher, { words, group });
  if (found.groups.length > 0) return { ...shared, ...found, nearest: '' };
  // Side by side: somebody waits, and the longest that found something is the nearest.
  const shorter = shorterOf(words);
  const tried = await Promise.all(
    shorter.map((less) => findAll(deps, caller, teacher, { words: less, group, isGuess: true })),
  );
  const at = tried.findIndex(({ groups }) => groups.length > 0);
  return { ...shared, ...(tried[at] ?? found), nearest: shorter[at] ?? '' };
}

/** What may have been meant: without the last signs, which are the newest. */
function shorterOf(words: string): string[] {
  const signs = [...words];
  return [1, 2, 3]
    .map((cut) => signs.slice(0, -cut))
    .flatMap((left) => (left.length >= MIN_SHORTER ? left.join('').trim() : []));
}

/** `isGuess`: what may have been meant is looked for by titles alone. */
type Wish = { words: string; group: FoundGroupName | undefined; isGuess?: boolean };

async function findAll(deps: FindDeps, caller: Caller, teacher: Taught, { words, group, isGuess = false }: Wish) {
  const names = group ? [group] : foundGroupNames;
  const kinds: FoundKind[] = names.flatMap((name) => [...foundGroups[name]]);
  const shelved = ShelvedKind.options.filter((kind) => kinds.includes(kind));
  const limit = group ? FOUND_ALONE : FOUND_A_GROUP;
  const asked = askedWordsOf(words);
  const isAsked = (kind: FoundKind) => kinds.includes(kind) && asked.length > 0;
  const [lessons, questions, things, said] = await Promise.all([
    isAsked('lesson') ? findLessons(deps, caller, teacher, asked, limit) : nothing,
    isAsked('question') ? findQuestions(deps, teacher, asked, words, limit) : nothing,
    asked.length > 0 ? findShelved(deps, caller, asked, shelved, limit) : [],
    kinds.includes('said') && !isGuess ? findSaid(deps, caller, words, limit) : nothing,
  ]);
  const found = [lessons, questions, ...things, said];
  const sounded = found.find((one) => one.sounded !== '')?.sounded ?? '';
  return { groups: groupsOf(names, found, limit), sounded };
}

/** Conversations by what was said in them; those with the words in their title are found by it. */
async function findSaid(deps: FindDeps, caller: Caller, words: string, limit: number): Promise<FoundAll> {
  const { list, total, hasMore } = await listMyChats(deps, caller, { keyword: words, page: 1, limit, isSaid: true });
  const said = list.flatMap(({ chatId, title, templateId, typeCode, updateTime, hit }): Found[] => {
    if (!hit) return [];
    const address = chatAddress({ chatId, templateId, typeCode }, hit.messageId);
    return [{ kind: 'said', id: chatId, title, place: hit.snippet, changeTime: updateTime, address, hits: [] }];
  });
  return { list: said, total: said.length === 0 ? 0 : total, isMore: hasMore, sounded: '' };
}
