import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/slide-masters.ts';
import {
  type DeckMaster,
  MAX_KEPT_MASTERS,
  MAX_MASTER_BYTES,
  MAX_MASTERS,
  masterSheets,
  type SlideMasterRow,
} from '@app/contract/making/slide-masters.ts';
import type { SlideRatio } from '@app/contract/making/slides.ts';
import { DAY_MS, HOUR_SECONDS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { readMasterInProcess } from '#documents/slides/school/master-process.ts';
import type { MasterRead } from '#documents/slides/school/master-shapes.ts';
import { pngOf } from '#drawing/png.ts';
import { readActingRole } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import type { IncomingFile } from '#http/serve-upload.ts';
import { mayReviewQuestions } from '#lib/permissions.ts';
import { endsWithNext, requireSigned, signedQuery } from '#lib/signed-address.ts';
import * as queries from './slide-masters.queries.ts';

const MAX_NAME_CHARS = 60;
const KEPT_MS = 30 * DAY_MS;
/** What addresses of grounds are signed for. */
const GROUND = 'slide-master';
type ListDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

export async function listMasters(deps: ListDeps, caller: Caller): Promise<OutputOf<typeof contract.listSlideMasters>> {
  const { schoolId, roleId } = await readActingRole(deps, caller);
  const rows = await queries.listMasters(deps.db, { userId: caller.userId, schoolId });
  return { list: rows.map((row) => shown(deps, caller, row)), mayShare: schoolId !== '' && mayReviewQuestions(roleId) };
}

/** Nothing of the file is kept but its look. */
export async function addMaster(
  deps: ListDeps & Pick<Deps, 'newId'>,
  caller: Caller,
  file: IncomingFile,
): Promise<SlideMasterRow> {
  const { listed, kept } = await queries.countMasters(deps.db, caller.userId);
  if (listed >= MAX_MASTERS) throw new AppError('conflict', `最多存 ${MAX_MASTERS} 份版式，请先删去不用的`);
  if (kept >= MAX_KEPT_MASTERS) throw new AppError('conflict', '这个月删了又传的版式太多，过些天再传');
  const bytes = await buffer(file.bytes);
  if (file.isCut())
    throw new AppError('too-large', `文件不能超过 ${MAX_MASTER_BYTES / 1024 ** 2} MB，请只留母版和一两页再上传`);
  const { inks, headFont, bodyFont, sheets, ...read } = await readFile(caller, bytes, file.name);
  const pngs = await groundsOf(caller, read.svgs);
  const masterId = deps.newId();
  const name = file.name.replace(/\.pptx$/i, '').slice(0, MAX_NAME_CHARS) || '学校版式';
  const at = deps.now();
  const row = {
    ...{ id: masterId, userId: caller.userId, schoolId: null, name, ratio: read.ratio, notice: read.notice },
    facts: { masterId, name, inks, headFont, bodyFont, sheets },
    file: Buffer.from(read.file),
    ...pngs,
    removedAt: null,
    ...{ createdAt: at, updatedAt: at },
  };
  await queries.insertMaster(deps.db, row);
  return shown(deps, caller, row);
}

export async function shareMaster(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, masterId: string) {
  const { schoolId, roleId } = await readActingRole(deps, caller);
  if (schoolId === '') throw new AppError('forbidden', '学校确认你是本校老师以后，才能给全校用');
  if (!mayReviewQuestions(roleId)) throw new AppError('forbidden', '只有本校的教研员或管理员能定全校的版式');
  const asking = { userId: caller.userId, schoolId };
  if (!(await queries.giveToSchool(deps.db, asking, masterId, deps.now()))) throw gone();
  return {};
}

export async function removeMaster(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, masterId: string) {
  if (!(await queries.setRemoved(deps.db, caller.userId, masterId, deps.now()))) throw gone();
  return {};
}

export async function restoreMaster(deps: Pick<Deps, 'db'>, caller: Caller, masterId: string) {
  if (!(await queries.setRemoved(deps.db, caller.userId, masterId, null))) throw gone();
  return {};
}

export type OpenMaster = {
  master: DeckMaster;
  ratio: SlideRatio;
  file: Buffer;
  grounds: Record<contract.MasterSheetName, Buffer>;
};

/** What files of a deck are written with. What is not hers nor her school's is nothing: the deck has its theme then. */
export async function openMaster(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  masterId: string,
): Promise<OpenMaster | undefined> {
  const { schoolId } = await readActingRole(deps, caller);
  const row = await queries.findUsable(deps.db, { userId: caller.userId, schoolId }, masterId);
  if (!row) return undefined;
  const { facts, ratio, file, coverGround: cover, sectionGround: section, pageGround: page } = row;
  return { master: facts, ratio, file, grounds: { cover, section, page } };
}

export async function fetchGround(
  deps: ListDeps,
  { masterId, sheet, ...signed }: z.output<(typeof contract.getMasterGround)['input']>,
): Promise<OutgoingFile> {
  const words = { wrong: '图片地址不正确', over: '图片地址已过期，请刷新页面' };
  requireSigned(deps, GROUND, `${masterId} ${sheet}`, signed, words);
  const bytes = await queries.findGround(deps.db, masterId, sheet);
  if (!bytes) throw new AppError('not-found', '找不到这张图片，它可能已被删除');
  return {
    name: `${sheet}.png`,
    mimeType: 'image/png',
    sizeBytes: bytes.length,
    isShown: true,
    keptSeconds: HOUR_SECONDS,
    bytes: Readable.from([bytes]),
  };
}

/** Erases what was removed long ago and nobody's slides stand on. */
export async function sweepMasters({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseUnused(db, new Date(now().getTime() - KEPT_MS));
}

async function readFile({ userId }: Caller, bytes: Uint8Array, name: string): Promise<MasterRead> {
  try {
    return await readMasterInProcess(userId, { bytes, name });
  } catch (error) {
    if (error instanceof ReadingError) throw new AppError('invalid', error.message);
    throw error;
  }
}

async function groundsOf({ userId }: Caller, svgs: MasterRead['svgs']) {
  return {
    coverGround: await pngOf(userId, svgs.cover),
    sectionGround: await pngOf(userId, svgs.section),
    pageGround: await pngOf(userId, svgs.page),
  };
}

function shown(
  deps: Pick<Deps, 'now' | 'secrets'>,
  { userId }: Caller,
  { id, userId: owner, schoolId, ratio, facts, notice }: queries.ListedMaster,
): SlideMasterRow {
  const addresses = masterSheets.map((sheet) => {
    const signed = signedQuery(deps, GROUND, `${id} ${sheet}`, endsWithNext(deps, HOUR_SECONDS));
    return [sheet, `/storage/slide-master/${id}/${sheet}?${signed}`];
  });
  return {
    master: facts,
    ratio,
    isMine: owner === userId,
    isOfSchool: schoolId !== null,
    notice,
    grounds: Object.fromEntries(addresses), // one for each sheet
  };
}

function gone(): AppError {
  return new AppError('not-found', '找不到这份版式，它可能已被删除');
}
