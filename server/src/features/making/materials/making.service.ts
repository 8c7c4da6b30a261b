import { buffer } from 'node:stream/consumers';
import { type Drawing, DrawingError } from '#adapters/drawing/drawing.ts';
import { localDrawing } from '#adapters/drawing/local-drawing.ts';
import type { Deps } from '#deps.ts';
import { storeLoose, takeLoose } from '#features/keeping/files/loose-bytes.service.ts';
import { withWords } from '#lib/pictures/png-words.ts';
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import type { RunDeps } from '#making/run-making.ts';
import * as queries from './materials.queries.ts';
import { wordsForService } from './model/picture-words.ts';

type MakingDeps = RunDeps & Pick<Deps, 'drawing' | 'fileStore' | 'model' | 'screening'>;
type KeepDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>;

export const materialMaker: Maker<MakingDeps> = {
  kind: 'material',
  queue: 'draw-material',
  equityCode: 'IMAGE_GENERATION',
  isWaitingElsewhere: ({ drawing }) => drawing.kind === 'service',
  givenUp: '画了几次都没有成功，没有扣次数，请再试一次',
  make: draw,
  refusalOf: (error) => (error instanceof DrawingError ? error.message : undefined),
  fail: queries.putFault,
  startAgain: async ({ now }, tx, userId, id) =>
    (await queries.putWaiting(tx, userId, id, now())) ? { isFree: false } : undefined,
  find: async (db, userId, id) => toThing(await queries.findMaterial(db, userId, id)),
};

async function draw(deps: MakingDeps, id: string, work: Work): Promise<Made | undefined> {
  const row = await work.note((tx) => queries.takeUp(tx, id, deps.now()));
  if (!row) return undefined;
  const wish = { ...row, words: await wordsOf(deps, row, work.signal) };
  const drawn = await penFor(deps, row).draw(row.userId, wish, await sourceOf(deps, row), work.signal);
  const { bytes } = drawn;
  const notice = [drawn.notice, row.instruction && `内置画笔画的是“${row.instruction}”`].filter(Boolean).join('；');
  const picture = await storeShrunk(deps, row.userId, bytes, drawn.says || saidByHer(row, notice));
  return {
    put: async (tx) => {
      await queries.putPicture(tx, id, { ...picture, notice }, deps.now());
      await takeLoose(tx, picture.pictureId);
    },
  };
}

/** Her words say what is to be seen where all of them are in it, and they are no change of another picture. */
function saidByHer({ fromId, words }: queries.MaterialRow, notice: string): string {
  return fromId || notice ? '' : words;
}

/** A figure has to be exact, which no service promises. */
export function penFor({ drawing }: Pick<Deps, 'drawing'>, { isFigure }: { isFigure: boolean }): Drawing {
  return isFigure ? localDrawing : drawing;
}

/** A service draws from a fuller description than hers; the pen from what it knows. */
function wordsOf(deps: MakingDeps, row: queries.MaterialRow, signal: AbortSignal): string | Promise<string> {
  if (row.instruction) return row.instruction;
  if (penFor(deps, row).kind !== 'service' || row.fromId || row.words === '') return row.words;
  return wordsForService(deps, row, { userId: row.userId, signal });
}

/** Looks into a picture and stores it, for whoever writes it into a row and takes it. What it shows stays in the file too. */
export async function storeShrunk(deps: KeepDeps, owner: string, given: Buffer, says: string) {
  const { bytes: shrunk, type: extension, widthPx, heightPx } = await shrinkPicture(owner, given);
  const bytes = withWords(shrunk, says);
  const pictureId = await storeLoose(deps, only(bytes));
  return { pictureId, extension, widthPx, heightPx, sizeBytes: bytes.length, says };
}

const states = { waiting: 'making', making: 'making', ready: 'done', failed: 'failed' } as const;

function toThing(row: queries.MaterialRow | undefined): Thing | undefined {
  return row && { title: row.caption || row.words, state: states[row.state], notice: row.notice };
}

async function sourceOf({ db, fileStore }: MakingDeps, row: queries.MaterialRow): Promise<Buffer | undefined> {
  if (!row.fromId) return undefined;
  const source = await queries.findMaterial(db, row.userId, row.fromId);
  if (!source?.pictureId) throw new DrawingError('要改的那张图片已被删除');
  return buffer(await fileStore.get(source.pictureId));
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
