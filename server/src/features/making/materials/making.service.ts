import { buffer } from 'node:stream/consumers';
import { DrawingError } from '#adapters/drawing/drawing.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { storeLoose, takeLoose } from '#features/keeping/files/loose-bytes.service.ts';
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts';
import * as queries from './materials.queries.ts';

export const DRAW_MATERIAL_QUEUE = 'draw-material';

const GIVEN_UP = '画了几次都没有成功，次数没有扣，请再试一次';

type MakingDeps = Pick<Deps, 'db' | 'drawing' | 'equity' | 'fileStore' | 'newId' | 'now'>;
type KeepDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>;

/** Draws one picture. A node that died in the middle leaves it to whoever takes the job up. */
export async function makeMaterial(deps: MakingDeps, id: string): Promise<void> {
  const row = await queries.takeUp(deps.db, id, deps.now());
  if (!row) return;
  try {
    const { bytes, notice } = await deps.drawing.draw(
      row.userId,
      row,
      await sourceOf(deps, row),
      new AbortController().signal,
    );
    await keepBytes(deps, row.userId, bytes, async (tx, picture) => {
      if (!(await queries.putPicture(tx, id, { ...picture, notice }, deps.now()))) return false;
      await deps.equity.confirm(tx, id);
      return true;
    });
  } catch (error) {
    // What the drawer says of the wish stays so; anything else is tried again by the queue.
    if (!(error instanceof DrawingError)) throw error;
    await giveUpMaterial(deps, id, error.message);
  }
}

type Shrunk = Omit<queries.KeptPicture, 'notice'>;

/** Looks into a picture and keeps it, if `put` writes it into a row. */
export async function keepBytes(
  deps: KeepDeps,
  owner: string,
  given: Buffer,
  put: (tx: Queryable, picture: Shrunk) => Promise<boolean>,
): Promise<void> {
  const { bytes, type: extension, widthPx, heightPx } = await shrinkPicture(owner, given);
  const pictureId = await storeLoose(deps, only(bytes));
  await deps.db.transaction(async (tx) => {
    const isPut = await put(tx, { pictureId, extension, widthPx, heightPx, sizeBytes: bytes.length });
    if (isPut) await takeLoose(tx, pictureId);
  });
}

async function sourceOf({ db, fileStore }: MakingDeps, row: queries.MaterialRow): Promise<Buffer | undefined> {
  if (!row.fromId) return undefined;
  const source = await queries.findMaterial(db, row.userId, row.fromId);
  if (!source?.pictureId) throw new DrawingError('要改的那张图片已被删除');
  return buffer(await fileStore.get(source.pictureId));
}

/** When the wish cannot be met, or it failed for good. */
export async function giveUpMaterial(
  { db, equity, now }: Pick<Deps, 'db' | 'equity' | 'now'>,
  id: string,
  notice = GIVEN_UP,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await queries.putFault(tx, id, notice, now())) await equity.release(tx, id);
  });
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
