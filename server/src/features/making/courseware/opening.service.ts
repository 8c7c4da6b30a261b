import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { readTypeOf } from '@app/contract/keeping/previews.ts';
import * as contract from '@app/contract/making/courseware.ts';
import { opensAsCourseware } from '@app/contract/media-types.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { driveAddress } from '#features/keeping/drive/downloads.service.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import type { Caller } from '#http/door.ts';
import { pageOf } from './composing.service.ts';
import { findCourseware, findOfFile } from './courseware.queries.ts';
import { begin, type CoursewareDeps, requireCourseware } from './courseware.service.ts';

/** Of the courseware application this server is; decision G-010 wants at least 1.4.0.0. */
const VERSION = '1.4.0.0';

export function applicationInfo({ config }: Pick<Deps, 'config'>): OutputOf<typeof contract.getCoursewareInfo> {
  return {
    isOnTheShelf: true,
    app: { metaJson: { abilities: [...contract.coursewareAbilities], version: VERSION } },
    minVersion: config.coursewareMinVersion,
  };
}

/** Slides from a file of her disk or an outline; the same file gives the same courseware. */
export async function initTransfer(
  deps: CoursewareDeps,
  caller: Caller,
  { fileId, outline, title, templateId }: z.output<(typeof contract.initTransfer)['input']>,
): Promise<OutputOf<typeof contract.initTransfer>> {
  requireUse(caller);
  const look = { theme: templateId, bodySize: 'standard' } as const;
  if (!fileId || outline) return { transferId: await begin(deps, caller, { outline, title, ...look }) };
  const entry = await requireEntry(deps, caller, fileId);
  const type = readTypeOf(entry.name);
  if (!type || type === 'xlsx' || type === 'csv') {
    throw new AppError('invalid', '能用来做课件的有 PPT（pptx）、Word（docx）、PDF、txt 和 md 文件');
  }
  const known = await findOfFile(deps.db, caller.userId, fileId);
  if (known) return { transferId: known.id, ...(known.stage === 'ready' && { url: pageOf(known.id) }) };
  const name = title || entry.name.slice(0, -extensionOf(entry.name).length).slice(0, 100);
  return { transferId: await begin(deps, caller, { fileId, outline: '', title: name, ...look }) };
}

/** Nothing is there: no address, and nothing to wait for. */
export async function existingUrl(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { resId, fileId }: z.output<(typeof contract.getExistCoursewareUrl)['input']>,
): Promise<OutputOf<typeof contract.getExistCoursewareUrl>> {
  const id = resId ?? fileId ?? '';
  const found = id && ((await findOfFile(db, caller.userId, id)) ?? (await findCourseware(db, caller.userId, id)));
  if (!found) return { url: '', parsing: false };
  return { url: found.stage === 'ready' ? pageOf(found.id) : '', parsing: found.stage === 'composing' };
}

/** From where a viewer fetches a PPT of her disk. */
export async function accessUrl(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Caller,
  fileId: string,
): Promise<{ url: string }> {
  const { id, name } = await requireEntry(deps, caller, fileId);
  if (!opensAsCourseware(extensionOf(name))) {
    throw new AppError('invalid', '只有 ppt、pptx 和 ecw 文件能作为课件打开');
  }
  return { url: driveAddress(deps, id) };
}

export async function openUrl(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Caller,
  { coursewareId, resId }: z.output<(typeof contract.openCourseware)['input']>,
): Promise<{ url: string }> {
  if (coursewareId) {
    const { stage } = await requireCourseware(deps, caller, coursewareId);
    if (stage === 'composing') throw new AppError('conflict', contract.STILL_PARSING);
    return { url: pageOf(coursewareId) };
  }
  if (!resId) throw new AppError('invalid', contract.ADDRESS_MISSING);
  const { url, parsing } = await existingUrl(deps, caller, { resId });
  if (parsing) throw new AppError('conflict', contract.STILL_PARSING);
  return url ? { url } : accessUrl(deps, caller, resId);
}
