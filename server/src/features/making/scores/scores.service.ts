import { AppError } from '@app/contract/errors.ts';
import { MAX_CLASS_SIZE } from '@app/contract/identity/schools.ts';
import type * as contract from '@app/contract/making/scores.ts';
import { MAX_SCORE_ITEMS, MAX_SHEETS, type ScoreSheet, type ScoreSheetSummary } from '@app/contract/making/scores.ts';
import { scoreItemsOf } from '@app/engines/scores/items-of-paper.ts';
import { keepSheetOrder } from '@app/engines/scores/pupil-order.ts';
import { takesSeveral } from '@app/engines/scores/score-cell.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { listMyClasses, listMyStudents } from '#features/identity/schools/classes.service.ts';
import { listSummaries, questionIdsOf, readPaper } from '#features/making/papers/papers.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import type { Window } from '#lib/paging.ts';
import * as queries from './scores.queries.ts';

type ReadDeps = Pick<Deps, 'db'>;
type BeginDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'plan'>;
type NewPupil = { number: string; name: string };

export async function listMine(
  { db }: ReadDeps,
  { userId }: Caller,
  { paperId }: { paperId?: string | undefined },
): Promise<{ list: ScoreSheetSummary[] }> {
  return { list: (await queries.listSheets(db, userId, paperId, MAX_SHEETS)).map(summaryOf) };
}

/** The same sheet for a class however often it is begun; who came into the class meanwhile is added. */
export async function begin(
  deps: BeginDeps,
  caller: Caller,
  { paperId, classId, className, pupils }: z.output<(typeof contract.beginScoreSheet)['input']>,
  /** What it is begun of where there is no class: of the same it is the same. */
  ref: string = deps.newId(),
): Promise<{ sheetId: string }> {
  const paper = await readPaper(deps, caller, paperId);
  const items = scoreItemsOf(paper);
  if (items.length > MAX_SCORE_ITEMS)
    throw new AppError('invalid', `这份卷有 ${items.length} 小题，一张成绩表最多 ${MAX_SCORE_ITEMS} 小题`);
  const taught = classId === undefined ? undefined : await requireClass(deps, caller, classId);
  const named = taught ? await rosterOf(deps, caller, taught.classId) : pupils;
  const sheetId = derivedId('scores', caller.userId, paperId, taught?.classId ?? ref);
  const { title, phase, subject, grade } = paper;
  await deps.db.transaction(async (tx) => {
    const isNew = await queries.insertSheet(tx, {
      ...{ id: sheetId, userId: caller.userId, paperId, paperTitle: title },
      ...{ phaseCode: phase, subjectCode: subject, gradeCode: grade, items },
      ...{ classId: taught?.classId ?? null, className: taught?.className ?? className },
      ...{ createdAt: deps.now(), updatedAt: deps.now() },
    });
    if (isNew && (await queries.countSheets(tx, caller.userId)) > MAX_SHEETS)
      throw new AppError('conflict', '成绩表太多了，请先删掉几张以前的');
    // A class she had removed comes back as she left it.
    await queries.setRemoved(tx, caller.userId, sheetId, null);
    await requireLocked(tx, caller, sheetId);
    await addMissing(tx, deps, sheetId, named);
  });
  return { sheetId };
}

export async function readSheet(deps: ReadDeps, caller: Caller, sheetId: string): Promise<ScoreSheet> {
  const row = await requireSheet(deps, caller, sheetId);
  const pupils = await queries.listPupils(deps.db, sheetId);
  return {
    ...summaryOf({ ...row, pupilCount: pupils.length }),
    items: row.items,
    pupils: keepSheetOrder(
      pupils.map(({ id, number, name, isAbsent, cells }) => ({ pupilId: id, number, name, isAbsent, cells })),
    ),
    ...{ phase: row.phaseCode, subject: row.subjectCode, grade: row.gradeCode },
    isPaperChanged: await isChanged(deps, caller, row),
    retaught: await stillThere(deps, caller, row),
  };
}

export async function addPupils(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  { sheetId, pupils }: { sheetId: string; pupils: readonly NewPupil[] },
): Promise<{ count: number }> {
  return deps.db.transaction(async (tx) => {
    await requireLocked(tx, caller, sheetId);
    return { count: await addMissing(tx, deps, sheetId, pupils) };
  });
}

export async function changePupil(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { sheetId, pupilId, number, name }: z.output<(typeof contract.changeScorePupil)['input']>,
) {
  return deps.db.transaction(async (tx) => {
    await requireLocked(tx, caller, sheetId);
    const others = (await queries.listPupils(tx, sheetId)).filter(({ id }) => id !== pupilId);
    if (number !== '' && others.some((other) => other.number === number))
      throw new AppError('conflict', `座号 ${number} 已经有人了`);
    if (!(await queries.changePupil(tx, sheetId, pupilId, { number, name, updatedAt: deps.now() }))) throw noPupil();
    return {};
  });
}

export async function removePupil(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { sheetId, pupilId }: { sheetId: string; pupilId: string },
) {
  await requireSheet(deps, caller, sheetId);
  if (!(await queries.deletePupil(deps.db, sheetId, pupilId))) throw noPupil();
  return {};
}

/** Her rule for questions of several letters; points are never stored, so every stage follows at once. */
export async function setHalfForSome(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { sheetId, nos, isHalf }: z.output<(typeof contract.setHalfForSome)['input']>,
) {
  return deps.db.transaction(async (tx) => {
    const { items } = await requireLocked(tx, caller, sheetId);
    const other = nos.find((no) => !items.some((item) => item.no === no && takesSeveral(item)));
    if (other !== undefined) throw new AppError('invalid', '只有多选题能选对一部分得一半');
    const ruled = items.map((item) => (nos.includes(item.no) ? { ...item, isHalfForSome: isHalf } : item));
    await queries.changeItems(tx, sheetId, ruled, deps.now());
    return {};
  });
}

export async function remove(deps: Pick<Deps, 'db' | 'now'>, { userId }: Caller, sheetId: string) {
  if (!(await queries.setRemoved(deps.db, userId, sheetId, deps.now()))) throw gone();
  return {};
}

export async function restore({ db }: ReadDeps, { userId }: Caller, sheetId: string) {
  if (!(await queries.setRemoved(db, userId, sheetId, null))) throw gone();
  return {};
}

export async function sweepScores({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, now());
}

/** For the archive of her data, as she would read it. */
export async function listOwnScores({ db }: ReadDeps, { userId }: Caller, window: Window) {
  return (await queries.listOwn(db, userId, window)).map(({ sheet, pupils }) => ({
    试卷: sheet.paperTitle,
    班级: sheet.className,
    题目: sheet.items.map(({ label, title, score }) => ({ 题号: label, 题: title, 满分: score })),
    学生: pupils.map(({ number, name, isAbsent, cells }) => ({
      ...{ 座号: number, 姓名: name, 缺考: isAbsent },
      作答或得分: Object.fromEntries(sheet.items.map(({ no, label }) => [label, cells[no] ?? ''])),
    })),
  }));
}

export async function requireSheet({ db }: ReadDeps, { userId }: Caller, sheetId: string): Promise<queries.SheetRow> {
  const row = await queries.findSheet(db, userId, sheetId);
  if (!row) throw gone();
  return row;
}

/** For whoever changes what others may change at the same moment. */
export async function requireLocked(tx: Queryable, { userId }: Caller, sheetId: string): Promise<queries.SheetRow> {
  const row = await queries.lockSheet(tx, userId, sheetId);
  if (!row) throw gone();
  return row;
}

/** Those who are not there yet, by number and name; the sheet is held. Answers how many. */
async function addMissing(
  tx: Queryable,
  deps: Pick<Deps, 'newId' | 'now'>,
  sheetId: string,
  named: readonly NewPupil[],
): Promise<number> {
  const there = new Set((await queries.listPupils(tx, sheetId)).map(keyOf));
  const missing = named.filter((one) => !there.has(keyOf(one)) && there.add(keyOf(one)));
  return (await addNew(tx, deps, sheetId, missing)).length;
}

/** Their ids, in their order; the sheet is held. */
export async function addNew(
  tx: Queryable,
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  sheetId: string,
  named: readonly NewPupil[],
): Promise<string[]> {
  const { place, pupils } = await queries.nextPlace(tx, sheetId);
  if (pupils + named.length > MAX_CLASS_SIZE) throw new AppError('invalid', `一张成绩表最多 ${MAX_CLASS_SIZE} 人`);
  const times = { createdAt: now(), updatedAt: now() };
  const rows = named.map(({ number, name }, at) => ({
    id: newId(),
    sheetId,
    place: place + at,
    number,
    name,
    ...times,
  }));
  await queries.insertPupils(tx, rows);
  return rows.map(({ id }) => id);
}

function keyOf({ number, name }: NewPupil): string {
  return `${number} ${name}`;
}

/** It asks something else by now, or for other scores; what is gone has not changed. */
/** Whether the paper asks something else than when the sheet was begun. */
export async function isChanged(
  deps: ReadDeps,
  caller: Caller,
  { paperId, items }: queries.SheetRow,
): Promise<boolean> {
  const [paper] = await listSummaries(deps, caller, [paperId]);
  if (!paper) return false;
  const asked = [...new Set(items.map(({ questionId }) => questionId))];
  const total = items.reduce((sum, { score }) => sum + score, 0);
  return total !== paper.totalScore || (await questionIdsOf(deps, caller, paperId)).join() !== asked.join();
}

/** A paper she deleted since is not offered. */
async function stillThere(deps: ReadDeps, caller: Caller, { retaught }: queries.SheetRow) {
  if (retaught.length === 0) return [];
  const ids = retaught.map(({ paperId }) => paperId);
  const papers = new Set((await listSummaries(deps, caller, ids)).map(({ paperId }) => paperId));
  return retaught.filter(({ paperId }) => papers.has(paperId));
}

export async function requireClass(deps: Pick<Deps, 'db' | 'plan'>, caller: Caller, classId: string) {
  const taught = (await listMyClasses(deps, caller)).find((one) => one.classId === classId);
  if (!taught) throw new AppError('not-found', '找不到这个班级');
  return taught;
}

/** Two of one name are told apart by a number. */
async function rosterOf(deps: ReadDeps, caller: Caller, classId: string): Promise<NewPupil[]> {
  const { list, total } = await listMyStudents(deps, caller, { classId, page: 1, limit: MAX_CLASS_SIZE });
  if (total > MAX_CLASS_SIZE)
    throw new AppError('invalid', `这个班有 ${total} 人，一张成绩表最多 ${MAX_CLASS_SIZE} 人`);
  const seen = new Map<string, number>();
  return list.map(({ userName }) => {
    const count = (seen.get(userName) ?? 0) + 1;
    seen.set(userName, count);
    return { number: '', name: count > 1 ? `${userName}（${count}）` : userName };
  });
}

function summaryOf(row: Omit<queries.ListedSheet, 'removedAt'>): ScoreSheetSummary {
  const { id, paperId, paperTitle, className, pupilCount, updatedAt } = row;
  return { sheetId: id, paperId, paperTitle, className, pupilCount, updateTime: updatedAt.getTime() };
}

function gone(): AppError {
  return new AppError('not-found', '找不到这张成绩表');
}

function noPupil(): AppError {
  return new AppError('not-found', '成绩表里没有这个学生');
}
