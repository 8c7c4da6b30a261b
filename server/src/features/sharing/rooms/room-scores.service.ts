import { AppError } from '@app/contract/errors.ts';
import type { ScoreItem } from '@app/contract/making/scores.ts';
import type { KeyedItem } from '@app/contract/sharing/room-items.ts';
import { NOT_ANSWERED, shownScore, TENTHS } from '@app/engines/scores/score-cell.ts';
import type { Deps } from '#deps.ts';
import { takeRows } from '#features/making/scores/cells.service.ts';
import { begin, readSheet } from '#features/making/scores/scores.service.ts';
import type { Caller } from '#http/door.ts';
import type { GivenAnswer } from './item-standing.ts';
import { stateOf } from './room-state.ts';
import * as queries from './rooms.queries.ts';
import { requireRoom } from './rooms.service.ts';

/** Of the marks a question gives. */
const HALF = 0.5;

/** What pupils answered, for good: a room forgets it after a week. Who never came in is left open, for her to say. */
export async function takeRoomScores(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'plan'>,
  caller: Caller,
  roomId: string,
): Promise<{ sheetId: string; taken: number; unmarked: number }> {
  const room = await requireRoom(deps, caller, roomId);
  const state = stateOf(room, deps.now());
  if (state === 'open') throw new AppError('conflict', '收卷以后才能记成绩');
  if (state === 'over') throw new AppError('conflict', '学生的作答已经删除，记不了成绩');
  if (room.kind !== 'paper') throw new AppError('invalid', '只有发出去的试卷能记成绩');
  const seats = (await queries.listSeats(deps.db, room.id)).filter(({ enteredAt }) => enteredAt);
  if (seats.length === 0) throw new AppError('conflict', '没有学生作答');
  const answers = Map.groupBy(await queries.listAnswers(deps.db, room.id), ({ seatId }) => seatId);
  const wish = { paperId: room.thingId, className: room.className, pupils: [] };
  const { sheetId } = await begin(deps, caller, room.classId ? { ...wish, classId: room.classId } : wish, room.id);
  const { items } = await readSheet(deps, caller, sheetId);
  const columns = room.items.flatMap((asked) => {
    const item = items.find((one) => isSame(one, asked));
    return item ? [{ asked, item }] : [];
  });
  if (columns.length === 0) throw new AppError('conflict', '试卷后来改过，和发出去的不是同样的题，记不了成绩');
  let unmarked = 0;
  const rows = seats.map(({ id, name }) => {
    const given = answers.get(id) ?? [];
    const cells = columns.flatMap(({ asked, item }): [string, string][] => {
      const text = cellOf(
        asked,
        given.find(({ no }) => no === asked.no),
      );
      if (text === '') unmarked += 1;
      return text === '' ? [] : [[String(item.no), text]];
    });
    return { number: '', name, isAbsent: false, cells: Object.fromEntries(cells) };
  });
  const { taken } = await takeRows(deps, caller, { sheetId, rows });
  return { sheetId, taken, unmarked };
}

/** The paper may have been changed after it went out: another question under the same number is not the same. */
function isSame({ label, score, options }: ScoreItem, asked: KeyedItem): boolean {
  return label === asked.label && score === asked.score && options.join('\n') === asked.options.join('\n');
}

/** Empty for what only she can say. */
function cellOf({ way, score }: KeyedItem, answer: GivenAnswer | undefined): string {
  if (way === 'paper' || answer?.mark === 'unmarked') return '';
  if (!answer) return NOT_ANSWERED;
  if (way === 'one' || way === 'several' || way === 'judge') return answer.given.join('');
  const share = answer.mark === 'right' ? 1 : answer.mark === 'half' ? HALF : 0;
  return shownScore(score * share * TENTHS);
}
