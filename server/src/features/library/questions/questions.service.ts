import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as contract from '@app/contract/library/questions.ts';
import { difficultyNames, type Question, questionTypes } from '@app/contract/library/questions.ts';
import { isOwnId, myIdOf } from '@app/engines/papers/own-questions.ts';
import type { z } from 'zod';
import type { Queryable, Transaction } from '#db/database.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { searchQuery } from '#lib/search-vector.ts';
import { searchVectorsInThread } from '#lib/search-vectors-thread.ts';
import { openWords } from '#lib/words.ts';
import { remake, varyGenerated } from './generated-questions.service.ts';
import { questionOfMine } from './my-question-rows.ts';
import { countMineByType, listMyCandidates, searchMyQuestions } from './my-questions.queries.ts';
import type { QuestionFilter } from './question-filter.queries.ts';
import * as queries from './questions.queries.ts';
import { lockQuestions } from './questions-load.queries.ts';

type ReadDeps = { db: Queryable };
/** Nobody owns the bank. */
const BANK_OWNER = 'questions';
type Type = contract.QuestionType;

const science: readonly Type[] = ['single', 'multiple', 'blank', 'experiment', 'calculation', 'short'];
const humanities: readonly Type[] = ['single', 'multiple', 'judge', 'blank', 'short', 'material'];
/** What papers of a subject are made of. */
const typesBySubject = new Map<string, readonly Type[]>([
  ['01', ['single', 'blank', 'recitation', 'reading', 'short', 'writing']],
  ['02', ['single', 'multiple', 'judge', 'blank', 'calculation', 'solution']],
  ['03', ['listening', 'single', 'blank', 'cloze', 'reading', 'translation', 'writing']],
  ['05', science],
  ['06', science],
  ['13', science],
  ['12', humanities],
  ['14', humanities],
  ['27', humanities],
]);

/** Kinds usual in the subject, and those the bank has of it all the same, in the order of a paper. */
export function listTypes(subject?: string, inBank: Iterable<Type> = []): { code: Type; name: string }[] {
  const types = new Set([...((subject && typesBySubject.get(subject)) || contract.QuestionType), ...inBank]);
  return contract.QuestionType.filter((code) => types.has(code)).map((code) => ({ code, name: questionTypes[code] }));
}

export function listDifficulties(): OutputOf<typeof contract.getDifficulty> {
  return difficultyNames.map((name, index) => ({ code: String(index + 1), name }));
}

/** Of the bank, and her own where it is said who asks; in the order of the ids, what is not there left out. */
export async function readQuestions({ db }: ReadDeps, ids: readonly string[], userId?: string): Promise<Question[]> {
  const owned = ids.filter(isOwnId);
  const own = userId && owned.length > 0 ? await queries.listOwnQuestions(db, userId, owned) : [];
  const rows = await queries.listQuestionsById(
    db,
    ids.filter((id) => !isOwnId(id)),
  );
  const stored = [...rows.map(toQuestion), ...own];
  const kept = new Set(stored.map(({ id }) => id));
  const made = await remake(ids.filter((id) => !kept.has(id)));
  const known = new Map([...stored, ...made].map((question) => [question.id, question]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

export async function readAsked(
  deps: ReadDeps,
  { userId }: Caller,
  { ids, convertV2 }: z.output<(typeof contract.getQuestionByIdV2)['input']>,
): Promise<Question[]> {
  const found = await readQuestions(deps, ids, userId);
  return convertV2 ? found : found.map(withoutAnswers);
}

const noOther: Record<z.output<(typeof contract.varyQuestion)['input']>['change'], string> = {
  numbers: '题库里没有别的同类题了',
  easier: '没有更容易的同类题了',
  harder: '没有更难的同类题了',
};

/** Another one of its kind: of its family, or the nearest of the bank about the same points. */
export async function vary(
  deps: ReadDeps,
  { userId }: Caller,
  { id, change, without }: z.output<(typeof contract.varyQuestion)['input']>,
): Promise<Question> {
  const [question] = await readQuestions(deps, [id], userId);
  if (!question) throw new AppError('not-found', '找不到这道题');
  const seen = await readQuestions(deps, [id, ...without], userId);
  const other =
    (await varyGenerated(question, change, seen)) ?? (await nearestKept(deps, userId, question, change, without));
  if (!other) throw new AppError('not-found', noOther[change]);
  return other;
}

async function nearestKept(
  deps: ReadDeps,
  userId: string,
  { id, phase, subject, type, knowledge, difficulty }: Question,
  change: keyof typeof noOther,
  without: readonly string[],
): Promise<Question | undefined> {
  const filter = { phase, subject, type: [type], knowledge, without: [id, ...without] };
  const candidates = (await listCandidates(deps, userId, filter, [])).filter((other) => {
    return (
      change === 'numbers' || (change === 'easier' ? other.difficulty < difficulty : other.difficulty > difficulty)
    );
  });
  const away = (other: Candidate) => Math.abs(other.difficulty - difficulty);
  const [nearest] = candidates.toSorted((a, b) => away(a) - away(b));
  return nearest && (await readQuestions(deps, [nearest.id], userId))[0];
}

/** Hers before the bank's: who looks for what she wrote should not have to turn pages for it. */
export async function search(
  deps: ReadDeps,
  { userId }: Pick<Caller, 'userId'>,
  { keyword, page, limit, lessonId, owner, ...filter }: z.output<(typeof contract.searchQuestion)['input']>,
): Promise<OutputOf<typeof contract.searchQuestion>> {
  const wanted = await withLessons(deps, filter, lessonId ? [lessonId] : []);
  if (!wanted) return { list: [], total: 0 };
  const typed = keyword ? await readWords(deps, keyword) : [];
  // Signs alone are no words, so nothing has them.
  if (keyword && typed.length === 0) return { list: [], total: 0 };
  const wordsOf = (whose: string) => (typed.length > 0 ? searchQuery(whose, typed) : '');
  const place = { keyword, ...windowOf({ page, limit }) };
  const own = await searchMyQuestions(deps.db, userId, { ...wanted, words: wordsOf(userId) }, place);
  if (owner === 'mine') return { list: own.list.map(questionOfMine), total: own.total };
  const bank = await queries.searchQuestions(
    deps.db,
    { ...wanted, words: wordsOf(BANK_OWNER) },
    { keyword, limit: limit - own.list.length, offset: Math.max(0, place.offset - own.total) },
  );
  return { list: [...own.list.map(questionOfMine), ...bank.list.map(toQuestion)], total: own.total + bank.total };
}

/** The dictionary takes 60 MB, so the bank is read by it at the first search and not at the start. */
async function readWords({ db }: ReadDeps, keyword: string): Promise<string[]> {
  const words = await openWords();
  if (await queries.hasUnread(db)) await db.transaction(takeWords);
  return words.ofQuery(keyword);
}

/** Of two searches at once one does it. */
async function takeWords(tx: Transaction): Promise<void> {
  await lockQuestions(tx);
  const unread = await queries.listUnread(tx);
  const words = await searchVectorsInThread(
    BANK_OWNER,
    unread.map(({ title, knowledge, body: { stem, options, parts } }) => ({
      owner: BANK_OWNER,
      texts: [title, stem, ...options, ...knowledge, ...parts.flatMap((part) => [part.stem, ...part.options])],
    })),
  );
  await queries.putWords(
    tx,
    unread.map(({ id }, index) => ({ id, words: words[index] ?? '' })),
  );
}

/** What the bank asks already, for whoever writes something new. */
export async function listStems({ db }: ReadDeps, filter: QuestionFilter): Promise<string[]> {
  return queries.listStems(db, filter);
}

export type Candidate = Awaited<ReturnType<typeof queries.listCandidates>>[number];

/** How many questions of each kind there are; kinds without any are left out. */
export async function countByType(
  { db }: ReadDeps,
  userId: string,
  filter: QuestionFilter,
): Promise<Map<Type, number>> {
  const rows = await Promise.all([queries.countByType(db, filter), countMineByType(db, userId, filter)]);
  const counts = new Map<Type, number>();
  for (const { type, count } of rows.flat()) counts.set(type, (counts.get(type) ?? 0) + count);
  return counts;
}

/** Lessons by their ids, with the points they teach. */
export async function listTaught({ db }: ReadDeps, lessonIds: readonly string[]) {
  return lessonIds.length > 0 ? queries.listTaught(db, lessonIds) : [];
}

export async function listCandidates(
  deps: ReadDeps,
  /** Whose own questions stand beside the bank's; nobody's for what is the product's. */
  userId: string | undefined,
  filter: QuestionFilter,
  lessonIds: readonly string[],
): Promise<Candidate[]> {
  const wanted = await withLessons(deps, filter, lessonIds);
  if (!wanted) return [];
  const [bank, own] = await Promise.all([
    queries.listCandidates(deps.db, wanted),
    userId ? listMyCandidates(deps.db, userId, wanted) : [],
  ]);
  return [...own.map(({ id, revision, ...one }) => ({ ...one, id: myIdOf(id, revision) })), ...bank];
}

/** Lessons stand for the points they teach; nothing is found by lessons that teach none. */
async function withLessons<F extends QuestionFilter>({ db }: ReadDeps, filter: F, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return filter;
  const taught = await queries.listTaught(db, lessonIds);
  const knowledge = [...new Set([...(filter.knowledge ?? []), ...taught.flatMap((lesson) => lesson.knowledge)])];
  return knowledge.length > 0 ? { ...filter, knowledge } : undefined;
}

export function toQuestion({ phaseCode, subjectCode, gradeCode, body, ...row }: queries.QuestionRow): Question {
  const { id, title, type, difficulty, level, knowledge, score, minutes, sourceType, isVerified } = row;
  return {
    ...{ id, title, phase: phaseCode, subject: subjectCode, grade: gradeCode, ...body },
    ...{ type, typeName: questionTypes[type], difficulty, difficultyName: difficultyNames[difficulty - 1] ?? '' },
    ...(level && { level }),
    ...{ knowledge, score, minutes, sourceType, isVerified },
  };
}

/** What stands beside an option says whether it is right. */
function withoutAnswers({ mistakes: _mistakes, ...question }: Question): Question {
  const parts = question.parts.map((part) => ({ ...part, answer: [], analysis: '' }));
  return { ...question, answer: [], analysis: '', parts };
}
