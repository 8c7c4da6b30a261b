import type { OutputOf } from '@app/contract/endpoint.ts';
import type { readPaperStages } from '@app/contract/making/scores.ts';
import type { Deps } from '#deps.ts';
import { isPrintedOld } from '#features/making/answer-sheets/printing.service.ts';
import { readPaper } from '#features/making/papers/papers.service.ts';
import type { Caller } from '#http/door.ts';
import { isChanged, listMine, requireSheet } from './scores.service.ts';

/** Of the sheets begun last; a paper is given to a few classes. */
const MOST_SHEETS = 6;

/** What of the later stages is older than the paper; nothing of it is made anew by itself. */
export async function readStages(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  paperId: string,
): Promise<OutputOf<typeof readPaperStages>> {
  const paper = await readPaper(deps, caller, paperId);
  const { list } = await listMine(deps, caller, { paperId });
  const isSheetOld = await isPrintedOld(deps, caller, paperId, paper);
  for (const { sheetId } of list.slice(0, MOST_SHEETS)) {
    if (await isChanged(deps, caller, await requireSheet(deps, caller, sheetId)))
      return { isSheetOld, areScoresOld: true };
  }
  return { isSheetOld, areScoresOld: false };
}
