import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { DOWNLOAD_TTL_SECONDS } from '@app/contract/keeping/files.ts';
import { mediaKindOf } from '@app/contract/media-types.ts';
import type * as contract from '@app/contract/sharing/resources.ts';
import type { ResourcePreview } from '@app/contract/sharing/resources.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { saveToDrive } from '#features/keeping/drive/drive-copies.service.ts';
import { openDrawn, readDrawn, refuseUnshown } from '#features/keeping/previews/drawn.service.ts';
import { openBlob } from '#features/keeping/storage/blobs.service.ts';
import type { Caller } from '#http/door.ts';
import type { RangedFile } from '#http/serve-ranges.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { mimeTypeOf } from '#lib/mime-types.ts';
import { endsIn, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { titleOfLesson } from './cards.service.ts';
import { countDownload, holdDownload } from './counting.service.ts';
import { lessonKinds, lessonResId } from './lesson-resources.ts';
import { type Found, findResource, readerOf, refuseGone, requireResource, unknown } from './reader.service.ts';
import { composeLessonDeck, requireLessonFile } from './resource-files.service.ts';
import { requireShared } from './resource-shares.service.ts';
import { type DownloadKey, finishDownload, listFiles } from './resources.queries.ts';

const RESOURCE = 'resource';

type FileDeps = Pick<Deps, 'db' | 'plan' | 'fileStore' | 'newId' | 'now' | 'secrets'>;
type AddressDeps = Pick<Deps, 'db' | 'equity' | 'fileStore' | 'log' | 'now' | 'secrets'>;
type DownloadInput = z.output<(typeof contract.getDownloadRule)['input']>;
type Signed = z.output<(typeof contract.registerDownload)['input']>;
type Purpose = 'download' | 'preview' | 'play' | 'register';

/** The right to a download and its addresses. What it takes of her package is held until registerUrl is asked. */
export async function readDownloadRule(
  deps: FileDeps & Pick<Deps, 'equity'>,
  caller: Caller,
  { userId, resId, shareToken }: DownloadInput,
): Promise<OutputOf<typeof contract.getDownloadRule>> {
  if (userId !== caller.userId) throw new AppError('invalid', '只能为自己下载资源', { wireCode: 400 });
  if (caller.suspendedReason) throw new AppError('forbidden', caller.suspendedReason, { wireCode: 40019 });
  const found = await requireSeen(deps, caller, { resId, shareToken });
  await holdDownload(deps, { userId, resId, day: chinaDay(deps.now()) });
  if (found.kind === 'lesson') await requireLessonFile(deps, caller.userId, found.id);
  const register = addressOf(deps, 'register', caller.userId, resId);
  return { downloadUrlList: [addressOf(deps, 'download', caller.userId, resId)], registerUrl: register };
}

/** Rule SRV-032: once a resource and day, however often. */
export async function register(deps: AddressDeps, signed: Signed): Promise<OutputOf<typeof contract.registerDownload>> {
  refuseForged(deps, 'register', signed);
  return { isCounted: await plainly(() => countAddressed(deps, signed)) };
}

/** Only a download, or playing, which takes the same bytes, gives the file; who looks gets what is drawn of it. */
export async function fetchResource(
  deps: AddressDeps,
  { purpose, page, ...signed }: z.output<(typeof contract.getResourceFile)['input']>,
): Promise<RangedFile> {
  refuseForged(deps, purpose, signed);
  return plainly(async () => {
    const found = await findResource(deps, signed.resId);
    if (!found) throw unknown();
    if (purpose === 'preview') {
      const { blobId } = await contentOf(deps, found, signed.userId);
      return openDrawn(deps, signed.userId, { name: nameOf(found), blobId }, page);
    }
    const file = await openResource(deps, found, signed.userId);
    // Whoever leaves registerUrl out is counted here.
    const isOwn = found.kind === 'shelf' && found.row.userId === signed.userId;
    if (purpose === 'download' || !isOwn) await countAddressed(deps, signed);
    return file;
  });
}

export async function previewAddress(
  deps: FileDeps,
  caller: Caller,
  wanted: z.output<(typeof contract.getPreviewUrl)['input']>,
): Promise<{ url: string }> {
  const found = await requireSeen(deps, caller, wanted);
  if (found.kind === 'lesson') await requireLessonFile(deps, caller.userId, found.id);
  const name = nameOf(found);
  const kind = mediaKindOf(extensionOf(name));
  const purpose = kind === 'sound' || kind === 'film' ? 'play' : 'preview';
  if (purpose === 'preview') refuseUnshown(name);
  return { url: addressOf(deps, purpose, caller.userId, wanted.resId) };
}

export async function readResource(
  deps: FileDeps & Pick<Deps, 'equity' | 'jobs'>,
  caller: Caller,
  wanted: z.output<(typeof contract.readResource)['input']>,
): Promise<ResourcePreview> {
  const found = await requireSeen(deps, caller, wanted);
  if (found.kind === 'shelf') {
    return readDrawn(deps, caller.userId, { name: nameOf(found), blobId: found.row.blobId });
  }
  if (found.id.kind === 'deck') {
    const deck = await composeLessonDeck(deps, caller.userId, found.id);
    return { state: 'done', markdown: '', isCut: false, pages: deck.slides.length, deck, message: '' };
  }
  const { blobId } = await requireLessonFile(deps, caller.userId, found.id);
  return readDrawn(deps, caller.userId, { name: nameOf(found), blobId });
}

/** On a share page the token says who shared; `userId`, which anybody can write, says nothing. */
async function requireSeen(
  deps: FileDeps,
  caller: Caller,
  { resId, shareToken }: { resId: string; shareToken?: string | undefined },
): Promise<Found> {
  if (shareToken) return requireShared(deps, resId, shareToken);
  return requireResource(deps, await readerOf(deps, caller), resId);
}

/** It arrived (rule DL-020); a report of what was never counted says nothing. */
export async function report(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  { resId, templateId }: z.output<(typeof contract.reportDownload)['input']>,
): Promise<Record<string, never>> {
  await finishDownload(db, { userId, resId, day: chinaDay(now()) }, { templateId, at: now() });
  return {};
}

export async function saveResource(
  deps: FileDeps & Pick<Deps, 'equity'>,
  caller: Caller,
  { resId, dirId, shareToken }: z.output<(typeof contract.saveResourceToDrive)['input']>,
): Promise<OutputOf<typeof contract.saveResourceToDrive>> {
  if (caller.suspendedReason) throw new AppError('forbidden', caller.suspendedReason, { wireCode: 40019 });
  const found = await requireSeen(deps, caller, { resId, shareToken });
  const key = { userId: caller.userId, resId, day: chinaDay(deps.now()) };
  await holdDownload(deps, key);
  const saved = await saveToDrive(deps, caller, dirId, async () => {
    if (found.kind === 'lesson') await requireLessonFile(deps, caller.userId, found.id);
    const { open, ...file } = await openResource(deps, found, caller.userId);
    return { ...file, isShown: false, bytes: await open() };
  });
  await countDownload(deps, key);
  return saved;
}

async function openResource(deps: Pick<Deps, 'db' | 'fileStore'>, found: Found, readerId: string): Promise<RangedFile> {
  const { blobId, sizeBytes, md5 } = await contentOf(deps, found, readerId);
  const name = nameOf(found);
  return { name, mimeType: mimeTypeOf(name), sizeBytes, tag: md5, open: (range) => openBlob(deps, blobId, range) };
}

async function contentOf({ db }: Pick<Deps, 'db'>, found: Found, readerId: string) {
  if (found.kind === 'shelf') {
    refuseGone(found.row, readerId);
    return found.row;
  }
  const [file] = await listFiles(db, [lessonResId(found.id)]);
  if (!file) throw unknown();
  return file;
}

function nameOf(found: Found): string {
  if (found.kind === 'shelf') return fileNameFrom(found.row.title, found.row.extension, '资源');
  const { kind } = found.id;
  return fileNameFrom(titleOfLesson(kind, found.row.lesson.title), lessonKinds[kind].extension, '资源');
}

/** The day the address was made: a download that goes on past midnight is still the same one. */
function countAddressed(deps: AddressDeps, signed: Signed): Promise<boolean> {
  return countDownload(deps, keyOf(signed));
}

function keyOf({ userId, resId, expires }: Signed): DownloadKey {
  return { userId, resId, day: chinaDay(new Date((expires - DOWNLOAD_TTL_SECONDS) * 1_000)) };
}

/** An address is fetched without looking into the answer, so that a refusal has to be one by its status. */
async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, error.message) : error;
  }
}

function addressOf(deps: Pick<Deps, 'now' | 'secrets'>, purpose: Purpose, userId: string, resId: string): string {
  const signed = signedQuery(deps, RESOURCE, `${purpose}:${userId}:${resId}`, endsIn(deps, DOWNLOAD_TTL_SECONDS));
  const proof = `userId=${userId}&${signed}`;
  if (purpose === 'register')
    return `/futureclass/resourceServer/newResource/download/register?resId=${resId}&${proof}`;
  return `/storage/resource/${resId}?purpose=${purpose}&${proof}`;
}

function refuseForged(deps: Pick<Deps, 'now' | 'secrets'>, purpose: Purpose, signed: Signed): void {
  const words = { wrong: '下载地址不正确，请重新下载', over: '下载地址已过期，请重新下载' };
  requireSigned(deps, RESOURCE, `${purpose}:${signed.userId}:${signed.resId}`, signed, words);
}
