import { AppError } from '@app/contract/errors.ts';
import { type PictureWidth, pictureMarkdown } from '@app/contract/keeping/design-pictures.ts';
import type { Deps } from '#deps.ts';
import type { MetPicture } from '#documents/reading/pictures.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { addPictureBytes } from '#features/keeping/design-pictures/design-pictures.service.ts';
import { readPicturesOf, type TextDeps } from '#features/keeping/files/file-text.service.ts';
import type { Caller } from '#http/door.ts';
import type { ReadQuestion } from './exam/read-exam.ts';

export type ExamDeps = TextDeps & Pick<Deps, 'newId' | 'secrets' | 'now'>;

const MARKER = /!\[图片 (\d{1,4})[^\]]{0,200}\]/g;
const NOT_BROUGHT = '有一张图没能带进来，请自己放上';

/** The questions of a Word file with its pictures as pictures of hers, where they stood; one that cannot be shown is said. */
export async function withOwnPictures(
  deps: ExamDeps,
  caller: Caller,
  fileId: string,
  read: readonly ReadQuestion[],
): Promise<ReadQuestion[]> {
  const named = new Set(read.flatMap((one) => textsOf(one).flatMap(numbersIn)));
  if (named.size === 0) return [...read];
  const met = await readPicturesOf(deps, caller.userId, fileId).catch((error: unknown) => {
    if (error instanceof ReadingError) return [];
    throw error;
  });
  const kept = new Map<number, string>();
  for (const picture of met.filter(({ no }) => named.has(no))) {
    const markdown = await keep(deps, caller, picture);
    if (markdown) kept.set(picture.no, markdown);
  }
  return read.map((one) => withPictures(one, kept));
}

/** What no page can show, a drawing of Windows say, is not kept; neither is what there is no room for. */
async function keep(deps: ExamDeps, caller: Caller, { bytes, share }: MetPicture): Promise<string | undefined> {
  try {
    const { pictureId } = await addPictureBytes(deps, caller, Buffer.from(bytes));
    return pictureMarkdown({ pictureId, width: widthOf(share) }, '');
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** The nearest of the widths a picture may have. */
function widthOf(share = 0): PictureWidth {
  if (share === 0) return 0;
  if (share < 0.36) return 25;
  return share < 0.75 ? 50 : 100;
}

function withPictures(read: ReadQuestion, kept: ReadonlyMap<number, string>): ReadQuestion {
  const isLost = textsOf(read).some((text) => numbersIn(text).some((no) => !kept.has(no)));
  const shown = (text: string) => text.replaceAll(MARKER, (_, no: string) => kept.get(Number(no)) ?? '').trim();
  /** An option is as wide as its place. */
  const chosen = (text: string) => shown(text).replaceAll(/(\(picture:[0-9a-f-]{36})\?width=\d+\)/g, '$1)');
  const asked = <A extends Pick<ReadQuestion, 'stem' | 'options' | 'answer' | 'analysis'>>(one: A): A => ({
    ...one,
    stem: shown(one.stem),
    options: one.options.map(chosen),
    answer: one.answer.map(shown),
    analysis: shown(one.analysis),
  });
  return {
    ...asked(read),
    parts: read.parts.map(asked),
    source: read.source.replaceAll(MARKER, (_, no: string) => `［图片 ${no}］`),
    unsure: isLost ? [...read.unsure, NOT_BROUGHT] : read.unsure,
  };
}

function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(MARKER), ([, no]) => Number(no));
}

function textsOf(read: ReadQuestion): string[] {
  return [read, ...read.parts].flatMap(({ stem, options, answer, analysis }) => [
    stem,
    ...options,
    ...answer,
    analysis,
  ]);
}
