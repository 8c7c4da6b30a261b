import type { SheetDoubt, SheetReading } from '@app/contract/making/answer-sheets.ts';
import type { ScoreItem, ScorePupil, ScoreRow } from '@app/contract/making/scores.ts';
import { columnsOf, type Written, writeMarks, writeScore } from './column-of-slot.ts';
import { answeredBy, NOT_ANSWERED, tenthsOf } from './score-cell.ts';
import { isNamesake, whoseSides } from './whose-side.ts';

export const IS_ABSENT = '缺考';
export const IS_THERE = '到考';

/** A side of an answer sheet that was read, and what she made of its doubts. */
export type SheetSide = {
  id: string;
  reading: SheetReading;
  /** By the place among the doubts: letters, 对, 错 or `-`; a score, nothing for none yet; 缺考 or 到考. */
  decided: Readonly<Record<number, string>>;
  pupilId?: string;
  /** There was another picture of this side, and she takes this one. */
  isTaken?: boolean;
  /** In the score sheet already. */
  isKept?: boolean;
};

/** What she has to decide before a side can be kept. */
export type OpenPoint =
  | { kind: 'pupil'; reason: string; doubt: SheetDoubt | undefined }
  | { kind: 'twice'; otherId: string }
  /** What is marked is not the form of this paper, or not clear. */
  | { kind: 'form'; at: number; doubt: SheetDoubt; form: 'A' | 'B' }
  | { kind: 'doubt'; at: number; doubt: SheetDoubt; column: ScoreItem | undefined; fullScore: number };

export type JudgedSide = {
  side: SheetSide;
  pupil: ScorePupil | undefined;
  isAbsent: boolean;
  open: OpenPoint[];
  cells: Record<string, string>;
  /** Questions that are to be scored and are not yet. */
  unscored: number;
  remarks: string[];
};

type Sheet = { items: readonly ScoreItem[]; pupils: readonly ScorePupil[] };

/** What sides say together: whose each is, what of it is sure, and what is left to her. */
export function judgeSides(sides: readonly SheetSide[], { items, pupils }: Sheet): JudgedSide[] {
  const whose = whoseSides(sides, pupils);
  const absent = new Set(sides.flatMap((side) => (saysAbsent(side) ? [whose.get(side.id)?.pupilId ?? side.id] : [])));
  const seen = new Map<string, string>();
  return sides.map((side) => {
    const pupil = whose.get(side.id);
    const isAbsent = absent.has(pupil?.pupilId ?? side.id);
    const place = pupil && `${pupil.pupilId} ${side.reading.code} ${side.reading.side}`;
    const otherId = place === undefined ? undefined : seen.get(place);
    if (place !== undefined) seen.set(place, side.id);
    const open: OpenPoint[] = [
      ...whoIsOpen(side, pupil, pupils),
      ...(otherId !== undefined && !side.isTaken && !side.isKept ? [{ kind: 'twice', otherId } as const] : []),
      ...side.reading.doubts.flatMap((doubt, at) => doubtIsOpen(side, { doubt, at, items, isAbsent })),
    ];
    const written = isAbsent ? { cells: {}, remarks: [], unscored: 0 } : writtenOn(side, items);
    return { side, pupil, isAbsent, open, ...written };
  });
}

/** Rows of the sides that are decided and not kept yet; sides of one pupil are one row. */
export function rowsOfSides(judged: readonly JudgedSide[]): ScoreRow[] {
  const rows = new Map<string, ScoreRow>();
  for (const { side, pupil, isAbsent, cells } of judged.filter(isReady)) {
    if (!pupil) continue;
    const known = rows.get(pupil.pupilId);
    const number = pupil.number || known?.number || side.reading.pupilNumber || '';
    const isAway = isAbsent || (side.reading.side > 1 && pupil.isAbsent && Object.keys(cells).length === 0);
    rows.set(pupil.pupilId, {
      ...{ number, name: pupil.name, cells: { ...known?.cells, ...cells } },
      isAbsent: known ? known.isAbsent && isAway : isAway,
    });
  }
  return [...rows.values()];
}

export function isReady({ side, pupil, open }: JudgedSide): boolean {
  return pupil !== undefined && open.length === 0 && !side.isKept;
}

/** In tenths, of what is written on this side. */
export function tenthsOfSide({ cells }: Pick<JudgedSide, 'cells'>, items: readonly ScoreItem[]): number {
  return items.reduce((sum, item) => sum + (tenthsOf(item, cells[item.no]) ?? 0), 0);
}

function saysAbsent({ reading, decided }: SheetSide): boolean {
  const at = reading.doubts.findIndex(({ about }) => about === 'absent');
  return at < 0 ? reading.isAbsent : decided[at] === IS_ABSENT;
}

function whoIsOpen({ reading }: SheetSide, pupil: ScorePupil | undefined, pupils: readonly ScorePupil[]): OpenPoint[] {
  const doubt = reading.doubts.find(({ about }) => about === 'pupil' || about === 'seat');
  if (pupil) {
    if (!isNamesake(pupil, pupils)) return [];
    return [{ kind: 'pupil', reason: `名单里有几个${pupil.name}，先给他们写上座号`, doubt }];
  }
  const number = reading.pupilNumber ?? reading.seatNumber;
  const reason = number === null ? (doubt?.reason ?? '没有填准考证号') : `名单里找不到 ${number} 号`;
  return [{ kind: 'pupil', reason, doubt }];
}

type Doubted = { doubt: SheetDoubt; at: number; items: readonly ScoreItem[]; isAbsent: boolean };

function doubtIsOpen({ reading, decided }: SheetSide, { doubt, at, items, isAbsent }: Doubted): OpenPoint[] {
  const { about, no } = doubt;
  // A number is decided by choosing a pupil.
  if (decided[at] !== undefined || about === 'pupil' || about === 'seat') return [];
  if (about === 'form') {
    // Where the paper has no other form nothing hangs on it, nor where nobody wrote.
    return reading.paperForm === null || isAbsent ? [] : [{ kind: 'form', at, doubt, form: reading.paperForm }];
  }
  if (about === 'absent') return [{ kind: 'doubt', at, doubt, column: undefined, fullScore: 0 }];
  if (isAbsent) return [];
  const place = [...reading.answers, ...reading.scores].find((one) => one.no === no);
  const [column] = place ? columnsOf(items, place) : [];
  // What has no cell to stand in is said as a remark and asks for nothing.
  if (!column || (about === 'answer' && answeredBy(column) === 'score')) return [];
  return [{ kind: 'doubt', at, doubt, column, fullScore: place?.fullScore ?? column.score }];
}

function writtenOn({ reading, decided }: SheetSide, items: readonly ScoreItem[]) {
  const decisionOf = (about: SheetDoubt['about'], no: string) =>
    decided[reading.doubts.findIndex((doubt) => doubt.about === about && doubt.no === no)];
  const answers = reading.answers.map((answer): Written => {
    const decision = answer.isSure ? undefined : decisionOf('answer', answer.no);
    if (!answer.isSure && decision === undefined) return unclear(items, answer);
    const marked = decision === undefined ? answer.marked : decision === NOT_ANSWERED ? [] : [...decision];
    const written = writeMarks(items, answer, marked);
    const isPart = decision === undefined && answer.isPartlyRight;
    return { ...written, remarks: [...written.remarks, ...(isPart ? [partly(items, answer)] : [])] };
  });
  const scores = reading.scores.flatMap((given): Written[] => {
    const decision = given.isSure ? undefined : decisionOf('score', given.no);
    const score = decision ? Number(decision) : given.isSure ? given.score : null;
    return score === null ? [] : [writeScore(items, given, score)];
  });
  const all = [...answers, ...scores];
  return {
    cells: Object.fromEntries(all.flatMap(({ cells }) => Object.entries(cells))),
    remarks: all.flatMap(({ remarks }) => remarks),
    unscored: reading.scores.length - scores.length,
  };
}

/** Of a place without a cell for letters there is no decision to wait for. */
function unclear(items: readonly ScoreItem[], answer: SheetReading['answers'][number]): Written {
  const [column] = columnsOf(items, answer);
  if (!column) return { cells: {}, remarks: [`第 ${answer.no} 题不在这张成绩表里`] };
  if (answeredBy(column) !== 'score') return { cells: {}, remarks: [] };
  return { cells: {}, remarks: [`第 ${column.label} 题没有能对照的答案，分数请在表里填`] };
}

function partly(items: readonly ScoreItem[], answer: SheetReading['answers'][number]): string {
  const [column] = columnsOf(items, answer);
  if (column?.isHalfForSome) return `第 ${answer.no} 题选对一部分，得一半`;
  return `第 ${answer.no} 题选对一部分，先记 0 分；要给一半，在成绩表上面勾“选对一部分得一半”`;
}
