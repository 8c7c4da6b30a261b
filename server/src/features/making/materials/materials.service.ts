import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { PICTURE_TOO_LARGE } from '@app/contract/keeping/design-pictures.ts';
import * as contract from '@app/contract/making/materials.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { takeLoose } from '#features/keeping/files/loose-bytes.service.ts';
import type { Caller } from '#http/door.ts';
import type { IncomingFile } from '#http/serve-upload.ts';
import { windowOf } from '#lib/paging.ts';
import { wordsIn } from '#lib/pictures/png-words.ts';
import { beginMaking, letGo, makeAgain } from '#making/ask.ts';
import { materialMaker, penFor, storeShrunk } from './making.service.ts';
import * as queries from './materials.queries.ts';
import { wordsForPen } from './model/picture-words.ts';
import { toMaterial } from './pictures.service.ts';

const MAX_SEED = 2 ** 31 - 1;

type Nothing = Record<string, never>;
type GenerateDeps = Pick<Deps, 'db' | 'drawing' | 'equity' | 'jobs' | 'log' | 'model' | 'newId' | 'now' | 'screening'>;

/** Books a picture and has a job draw it. Its id names what is held of her package for it. */
export async function generateMaterial(
  deps: GenerateDeps,
  caller: Caller,
  { fromId, ...asked }: z.output<(typeof contract.generateMaterial)['input']>,
  isFigure = false,
): Promise<OutputOf<typeof contract.generateMaterial>> {
  const drawing = penFor(deps, { isFigure });
  requireUse(caller);
  await refuseBlocked(deps, `${asked.words}\n${asked.caption}`);
  if (fromId) requirePicture(await requireMaterial(deps, caller, fromId));
  const wish = { ...asked, seed: randomInt(MAX_SEED) };
  const problem = await drawing.problemOf(wish, fromId !== undefined);
  // What the pen does not understand, the model may say in its words.
  const instruction = problem ? await wordsForPen({ ...deps, drawing }, wish, caller.userId) : '';
  if (problem && !instruction) throw new AppError('invalid', problem);
  const id = deps.newId();
  await deps.db.transaction(async (tx) => {
    await requireRoom(tx, caller);
    const row = {
      ...wish,
      instruction: instruction ?? '',
      isFigure,
      id,
      userId: caller.userId,
      kind: 'drawn' as const,
      fromId,
      state: 'waiting' as const,
    };
    await queries.insertMaterial(tx, row, deps.now());
    await beginMaking(deps, tx, materialMaker, { ref: id, userId: caller.userId });
  });
  return { id };
}

export async function retryMaterial(
  deps: Pick<Deps, 'config' | 'db' | 'equity' | 'jobs' | 'now' | 'speech'>,
  caller: Caller,
  id: string,
): Promise<Nothing> {
  requireUse(caller);
  const asked = { ref: id, userId: caller.userId };
  if (!(await deps.db.transaction((tx) => makeAgain(deps, tx, materialMaker, asked)))) throw gone();
  return {};
}

/** A picture of her own: to be drawn anew, or to lie beside the others. */
export async function addMaterial(
  deps: Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>,
  caller: Caller,
  file: IncomingFile,
): Promise<OutputOf<typeof contract.addMaterial>> {
  const bytes = await buffer(file.bytes);
  if (file.isCut()) throw new AppError('too-large', PICTURE_TOO_LARGE);
  if (bytes.length === 0) throw new AppError('invalid', '这个文件是空的，请换一张图片');
  const id = deps.newId();
  const words = file.name.replace(/\.[^.]*$/, '').slice(0, contract.MAX_PICTURE_WORDS);
  const picture = await storeShrunk(deps, caller.userId, bytes, wordsIn(bytes));
  await deps.db.transaction(async (tx) => {
    await requireRoom(tx, caller);
    const asked = { words, caption: '', ratio: '4:3', style: 'illustration', seed: 0 } as const;
    const row = { ...asked, ...picture, id, userId: caller.userId, templateId: '', templateName: '' };
    await queries.insertMaterial(tx, { ...row, kind: 'given', state: 'ready', notice: '' }, deps.now());
    await takeLoose(tx, picture.pictureId);
  });
  return { id };
}

export async function listMaterials(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Caller,
  { page, limit }: z.output<(typeof contract.listMaterials)['input']>,
): Promise<OutputOf<typeof contract.listMaterials>> {
  const { rows, total } = await queries.listMaterials(deps.db, caller.userId, windowOf({ page, limit }));
  return { list: rows.map((row) => toMaterial(deps, row)), total };
}

export async function removeMaterial(
  { db, equity, now }: Pick<Deps, 'db' | 'equity' | 'now'>,
  caller: Caller,
  id: string,
): Promise<Nothing> {
  await db.transaction(async (tx) => {
    await letGo({ equity }, tx, materialMaker, id);
    if (!(await queries.setRemoved(tx, caller.userId, id, now()))) throw gone();
  });
  return {};
}

/** What was still being drawn is begun again. */
export async function restoreMaterial(
  deps: Pick<Deps, 'db' | 'equity' | 'jobs' | 'now'>,
  caller: Caller,
  id: string,
): Promise<Nothing> {
  await deps.db.transaction(async (tx) => {
    if (!(await queries.setRemoved(tx, caller.userId, id, null))) throw gone();
    const row = await queries.findMaterial(tx, caller.userId, id);
    if (row && isUnmade(row)) await beginMaking(deps, tx, materialMaker, { ref: id, userId: caller.userId });
  });
  return {};
}

export async function readDrawer({ drawing }: Pick<Deps, 'drawing'>): Promise<OutputOf<typeof contract.getDrawer>> {
  const groups = await drawing.listGroups();
  const copies = groups.map(({ name, subjects, examples }) => ({
    name,
    subjects: [...subjects],
    examples: [...examples],
  }));
  return { kind: drawing.kind, groups: copies };
}

export async function requireMaterial(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<queries.MaterialRow> {
  const row = await queries.findMaterial(db, caller.userId, id);
  if (!row) throw gone();
  return row;
}

/** Erases what was removed for good. */
export async function sweepMaterials({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, now(), contract.MATERIAL_KEPT_HOURS * HOUR_MS);
}

async function requireRoom(tx: Queryable, { userId }: Caller): Promise<void> {
  if ((await queries.countMaterials(tx, userId)) >= contract.MAX_MATERIALS)
    throw new AppError('invalid', `最多存 ${contract.MAX_MATERIALS} 张图片，请先删掉不用的`);
}

function requirePicture({ state }: queries.MaterialRow): void {
  if (state !== 'ready') throw new AppError('invalid', '那张图片还没有画好');
}

function isUnmade({ state }: Pick<queries.MaterialRow, 'state'>): boolean {
  return state === 'waiting' || state === 'making';
}

function gone(): AppError {
  return new AppError('not-found', '找不到这张图片，它可能已被删除');
}
