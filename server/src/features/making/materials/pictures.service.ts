import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@app/contract/errors.ts';
import { withExtension } from '@app/contract/keeping/entry-names.ts';
import type { getMaterialPicture, Material } from '@app/contract/making/materials.ts';
import { HOUR_SECONDS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { mimeTypeOfEnding } from '#lib/mime-types.ts';
import { makeOfPicture } from '#lib/pictures/picture-process.ts';
import { endsWithNext, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { findShown, type MaterialRow } from './materials.queries.ts';

const MATERIAL = 'material';
/** Twice as wide as a card. */
const SMALL_PX = 640;
const MAX_NAME_CHARS = 24;
type AddressDeps = Pick<Deps, 'now' | 'secrets'>;

export function toMaterial(deps: AddressDeps, row: MaterialRow): Material {
  const { id, kind, templateId, templateName, extension, words, caption, ratio, style, fromId, state, notice, says } =
    row;
  const url = row.pictureId ? addressOf(deps, id) : '';
  return {
    ...{ id, kind, templateId, templateName, fileName: nameOf(row), extension },
    ...{ words, caption, ratio, style, fromId, state, notice, says },
    width: row.widthPx,
    height: row.heightPx,
    size: row.sizeBytes,
    createTime: row.createdAt.getTime(),
    url,
    smallUrl: url && `${url}&size=small`,
  };
}

export async function fetchPicture(
  deps: AddressDeps & Pick<Deps, 'db' | 'fileStore'>,
  { id, size, ...signed }: z.output<(typeof getMaterialPicture)['input']>,
): Promise<OutgoingFile> {
  requireSigned(deps, MATERIAL, id, signed, { wrong: '图片地址不正确', over: '图片地址已过期，请刷新页面' });
  const row = await findShown(deps.db, id);
  if (!row) throw new AppError('not-found', '找不到这张图片，它可能已被删除');
  const file = await openPicture(deps, row);
  return { ...(size === 'small' ? await shrunk(row.userId, file) : file), isShown: true, keptSeconds: HOUR_SECONDS };
}

/** The picture as a file of her own. */
export async function openPicture(
  { fileStore }: Pick<Deps, 'fileStore'>,
  row: MaterialRow,
): Promise<OutgoingFile & { sizeBytes: number }> {
  if (!row.pictureId) throw new AppError('not-found', '图片还没有画好');
  return {
    name: withExtension(nameOf(row), `.${row.extension}`),
    mimeType: mimeTypeOfEnding(row.extension),
    sizeBytes: row.sizeBytes,
    isShown: false,
    bytes: await fileStore.get(row.pictureId),
  };
}

async function shrunk(owner: string, { name, bytes }: OutgoingFile): Promise<OutgoingFile> {
  const frame = { widthPx: SMALL_PX, heightPx: SMALL_PX, fit: 'inside' } as const;
  const wanted = { kind: 'fit', ...frame, format: 'webp', quality: 82 } as const;
  const { bytes: small } = await makeOfPicture(owner, await buffer(bytes), wanted);
  return { name, mimeType: 'image/webp', sizeBytes: small.length, isShown: true, bytes: Readable.from([small]) };
}

/** What it is kept as: what is to be read on it, else what was asked for. */
function nameOf({ caption, words }: Pick<MaterialRow, 'caption' | 'words'>): string {
  const [line = ''] = (caption || words).split(/[\n。；]/);
  return [...line.trim()].slice(0, MAX_NAME_CHARS).join('') || '素材图片';
}

/** The same address for an hour, so that a browser keeps what it has; good for another hour. */
function addressOf(deps: AddressDeps, id: string): string {
  return `/storage/material/${id}?${signedQuery(deps, MATERIAL, id, endsWithNext(deps, HOUR_SECONDS))}`;
}
