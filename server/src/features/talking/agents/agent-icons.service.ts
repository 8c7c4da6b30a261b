import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import { type AgentIcon, iconAddress } from '@app/contract/talking/agents.ts';
import { MAX_ICON_BYTES } from '@app/contract/talking/prompts.ts';
import { DAY_MS, DAY_SECONDS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { PictureError } from '#lib/pictures/picture-error.ts';
import { makeOfPicture } from '#lib/pictures/picture-process.ts';
import * as queries from './agent-icons.queries.ts';

/** Sharp on the densest screens at the largest place it is shown. */
const SIDE_PX = 192;
const UNUSED_KEPT_MS = DAY_MS;
const MAX_UNUSED = 50;
const KEPT_SECONDS = 30 * DAY_SECONDS;

export async function addIcon(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  { userId }: Caller,
  base64: string,
): Promise<{ iconId: string; iconUrl: string }> {
  const given = Buffer.from(base64, 'base64');
  if (given.length > MAX_ICON_BYTES) throw new AppError('too-large', `图标不能超过 ${MAX_ICON_BYTES / 1024 ** 2} MB`);
  if ((await queries.countUnused(deps.db, userId)) >= MAX_UNUSED) {
    throw new AppError('too-many', '上传的图标太多，请先用上或过一天再试');
  }
  const iconId = deps.newId();
  await queries.insertIcon(deps.db, {
    id: iconId,
    userId,
    bytes: await squareOf(userId, given),
    createdAt: deps.now(),
  });
  return { iconId, iconUrl: iconAddress(iconId) };
}

/** Whoever knows the address sees it, as everybody sees the assistant. */
export async function fetchIcon({ db }: Pick<Deps, 'db'>, iconId: string): Promise<OutgoingFile> {
  const bytes = await queries.findIcon(db, iconId);
  if (!bytes) throw new AppError('not-found', '找不到这个图标');
  return {
    name: 'icon.webp',
    mimeType: 'image/webp',
    sizeBytes: bytes.length,
    isShown: true,
    keptSeconds: KEPT_SECONDS,
    bytes: Readable.from([bytes]),
  };
}

/** Nothing to ask where the icon is a drawn one. */
export async function requireOwnIcon({ db }: Pick<Deps, 'db'>, { userId }: Caller, icon: AgentIcon): Promise<void> {
  if (!icon.startsWith('/')) return;
  const iconId = icon.slice(icon.lastIndexOf('/') + 1);
  if (!(await queries.isOwnIcon(db, userId, iconId))) throw new AppError('not-found', '找不到这个图标，请重新上传');
}

export async function sweepIcons(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteUnusedIcons(deps.db, new Date(deps.now().getTime() - UNUSED_KEPT_MS));
}

/** The middle of the picture, without what the camera wrote into it. */
async function squareOf(owner: string, bytes: Buffer): Promise<Buffer> {
  const square = { widthPx: SIDE_PX, heightPx: SIDE_PX, fit: 'cover' } as const;
  try {
    const made = await makeOfPicture(owner, bytes, { kind: 'fit', ...square, format: 'webp', quality: 85 });
    return made.bytes;
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    const sentence = cause.fault === 'unreadable' ? '图标要 PNG、JPG、WebP 或 GIF 格式的图片，请换一张' : cause.message;
    throw new AppError('invalid', sentence, { cause });
  }
}
