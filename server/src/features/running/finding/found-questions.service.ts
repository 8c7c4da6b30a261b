import type { Found } from '@app/contract/running/finding.ts';
import { excerptOf } from '@app/engines/notation/excerpt.ts';
import type { Deps } from '#deps.ts';
import {
  findQuestions as findSought,
  type SoughtQuestion,
} from '#features/library/questions/sought-questions.service.ts';
import { type KeptHit, soundedOf } from '#lib/kept-titles.ts';
import { questionAddress } from './addresses.service.ts';
import { type AskedWords, wordsForKind } from './asked-words.ts';
import type { FoundAll } from './merge-found.ts';
import { nearness, type Taught } from './taught-nearness.ts';

const STEM_CHARS = 40;

/** Questions of the bank, those for what she teaches first. */
export async function findQuestions(
  deps: Pick<Deps, 'db'>,
  teacher: Taught,
  asked: AskedWords,
  typed: string,
  limit: number,
): Promise<FoundAll> {
  const ways = asked.map((words) => wordsForKind(words, 'question'));
  const found = (await findSought(deps, ways, typed)).toSorted(
    (one, other) => nearness(teacher, taughtBy(other.kept.one)) - nearness(teacher, taughtBy(one.kept.one)),
  );
  const heard = found.map(({ kept, hits }) => soundedOf(kept.one.words, hits));
  return {
    list: found.slice(0, limit).map(toShown),
    total: found.length,
    isMore: false,
    sounded: heard.find((sounded) => sounded !== '') ?? '',
  };
}

function toShown({ kept: { one }, hits }: KeptHit<SoughtQuestion>): Found {
  const { id, title, stem, typeName, isVerified } = one;
  const place = [typeName, isVerified ? '已验算' : '', excerptOf(stem, STEM_CHARS)].filter(Boolean).join(' · ');
  // What is read of it begins with its title; what was found behind that has nothing to tint in it.
  const tinted = hits.filter(({ to }) => to <= title.length);
  return { kind: 'question', id, title, place, changeTime: 0, address: questionAddress(id), hits: tinted };
}

function taughtBy({ phase, subject, grade }: SoughtQuestion): Taught {
  return { phaseCode: phase, subjectCode: subject, gradeCode: grade };
}
