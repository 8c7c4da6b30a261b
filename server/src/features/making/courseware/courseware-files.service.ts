import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { DOWNLOAD_TTL_SECONDS } from '@app/contract/keeping/files.ts';
import type { CoursewareFileChoice, exportCourseware, getCoursewareFile } from '@app/contract/making/courseware.ts';
import type { Deck } from '@app/contract/making/slides.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { openMaster } from '#features/making/slide-masters/slide-masters.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import { endsIn, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { findFileOf, findSharedFile, putFile } from './courseware.queries.ts';
import { requireCourseware, requireDeck } from './courseware.service.ts';
import { type DeckLook, deckFileName, writeDeckFile } from './deck-files.ts';

/** Grows when files of the same deck are written otherwise. */
const WRITER_VERSION = 6;
/** What its addresses are signed for. */
const FILE = 'courseware';
type FileDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'secrets'>;

/** An address its holder may use without signing in, for ten minutes (rule SRV-031). */
export async function exportFile(
  deps: FileDeps,
  caller: Caller,
  { coursewareId, ...choice }: z.output<(typeof exportCourseware)['input']>,
): Promise<OutputOf<typeof exportCourseware>> {
  const { id } = await writtenFile(deps, caller, coursewareId, choice);
  return { url: `/storage/courseware/${id}?${signedQuery(deps, FILE, id, endsIn(deps, DOWNLOAD_TTL_SECONDS))}` };
}

/** What a deck is for whoever goes on with it. */
export const AS_POWER_POINT: CoursewareFileChoice = { format: 'pptx', perPage: 6, hasAnswers: false };

/** The file itself, for whatever else it goes to. */
export async function openFile(
  deps: FileDeps,
  caller: Caller,
  coursewareId: string,
  choice: CoursewareFileChoice,
): Promise<OutgoingFile> {
  return outgoing(await writtenFile(deps, caller, coursewareId, choice));
}

export async function fetchFile(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { exportId, ...signed }: z.output<(typeof getCoursewareFile)['input']>,
): Promise<OutgoingFile> {
  requireSigned(deps, FILE, exportId, signed, {
    wrong: '下载地址不正确，请回到课件重新导出',
    over: '下载地址已过期，请回到课件重新导出',
  });
  const file = await findSharedFile(deps.db, exportId);
  if (!file) throw new AppError('not-found', '找不到这个文件，请回到课件重新导出');
  return outgoing(file);
}

type Written = { id: string; name: string; bytes: Buffer };

/** The same content is written once. */
async function writtenFile(
  deps: FileDeps,
  caller: Caller,
  coursewareId: string,
  choice: CoursewareFileChoice,
): Promise<Written> {
  const { deck, look } = await withLook(deps, caller, requireDeck(await requireCourseware(deps, caller, coursewareId)));
  const contentHash = hashOf(deck, choice);
  const known = await findFileOf(deps.db, coursewareId, contentHash);
  if (known) return known;
  const bytes = Buffer.from(await writeDeckFile(caller.userId, deck, choice, look));
  const name = deckFileName(deck, choice);
  await putFile(deps.db, { id: deps.newId(), coursewareId, contentHash, name, bytes, createdAt: deps.now() });
  const kept = await findFileOf(deps.db, coursewareId, contentHash);
  // Removed for good while it was written.
  if (!kept) throw new AppError('not-found', '找不到这份课件');
  return kept;
}

/** The look of her school as it is kept, whatever the page said of it; one she may not use is none, and the deck has its theme. */
async function withLook(
  deps: FileDeps,
  caller: Caller,
  { master: wanted, ...deck }: Deck,
): Promise<{ deck: Deck; look?: DeckLook }> {
  const kept = wanted && (await openMaster(deps, caller, wanted.masterId));
  if (!kept) return { deck };
  const { master, ratio, file, grounds } = kept;
  return { deck: { ...deck, ratio, master }, look: { file, grounds } };
}

function hashOf(deck: Deck, { format, perPage, hasAnswers }: CoursewareFileChoice): string {
  const choice = format === 'handout' ? `${format} ${perPage} ${hasAnswers}` : format;
  return createHash('sha256')
    .update(`${WRITER_VERSION}${choice}\n${JSON.stringify(deck)}`)
    .digest('hex');
}

function outgoing({ name, bytes }: Written): OutgoingFile {
  return {
    name,
    mimeType: mimeTypeOfWritten(extensionOf(name)),
    sizeBytes: bytes.byteLength,
    isShown: false,
    bytes: Readable.from([bytes]),
  };
}
