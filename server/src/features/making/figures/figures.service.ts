import { Readable } from 'node:stream';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/figures.ts';
import { DAY_SECONDS } from '@app/engines/time/durations.ts';
import { textFigureInThread } from '#drawing/figure-thread.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';

/** Who fetches a figure is not asked who they are. */
const ANYBODY = '';

export async function readFigure(caller: Caller, words: string): Promise<OutputOf<typeof contract.readFigure>> {
  const figure = await textFigureInThread(caller.userId, words);
  if ('refusal' in figure) return { says: '', left: [], refusal: figure.refusal };
  return { says: figure.says, left: [...figure.left], refusal: '' };
}

/** A browser keeps it for a day: the next release may draw it better. */
export async function fetchFigure(words: string): Promise<OutgoingFile> {
  const figure = await textFigureInThread(ANYBODY, words);
  if ('refusal' in figure) throw new AppError('not-found', figure.refusal);
  const bytes = Buffer.from(figure.svg);
  return {
    name: 'figure.svg',
    mimeType: 'image/svg+xml',
    sizeBytes: bytes.length,
    isShown: true,
    keptSeconds: DAY_SECONDS,
    bytes: Readable.from([bytes]),
  };
}
