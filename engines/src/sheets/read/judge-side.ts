import type { SheetDoubt } from '@app/contract/making/answer-sheets.ts';
import { HALF_POINT, type Slot } from '../sheet.ts';
import type { FieldReading } from './read-side.ts';

export type JudgedSide = {
  form: 'A' | 'B' | null;
  isAbsent: boolean;
  pupilNumber: string | null;
  seatNumber: string | null;
  answers: { slot: number; marked: string[]; isSure: boolean }[];
  scores: { slot: number; score: number | null; isSure: boolean }[];
  doubts: SheetDoubt[];
};

type About = SheetDoubt['about'];
/** What was made of a field; `reason` where she has to look. */
type Judged = { field: FieldReading; reason: string };

/** What the bubbles of a side say. Whatever is not plain is a doubt with its reason, never a guess. */
export function judgeSide(fields: readonly FieldReading[], slots: readonly Slot[]): JudgedSide {
  const answers = fields.flatMap((field) => (field.asks.kind === 'answer' ? [judgeAnswer(field, field.asks)] : []));
  const scores = judgeScores(fields, slots);
  const pupil = judgeNumber(fields, 'pupil');
  const seat = judgeNumber(fields, 'seat');
  const form = judgeOther(fields, 'form');
  const absent = judgeOther(fields, 'absent');
  const isAbsent = absent?.marked[0] !== undefined;
  const hasAnswers = answers.some(({ field }) => field.marked.length > 0);
  const contradiction = isAbsent && hasAnswers && absent ? [doubt('absent', absent, '涂了缺考，又有作答')] : [];
  const isBlank = isAbsent && !hasAnswers;
  return {
    form: form && form.reason === '' ? formOf(form.marked[0]) : null,
    isAbsent: isAbsent && absent?.reason === '',
    pupilNumber: pupil.number,
    seatNumber: seat.number,
    answers: answers.map(({ slot, field, reason }) => ({ slot, marked: field.marked, isSure: reason === '' })),
    scores: scores.map(({ slot, score, reason }) => ({ slot, score, isSure: reason === '' })),
    doubts: [
      ...pupil.doubts,
      ...seat.doubts,
      ...[form, absent].flatMap((one) => (one && one.reason !== '' ? [doubt(one.about, one, one.reason)] : [])),
      ...contradiction,
      // Who was not there has answered nothing.
      ...(isBlank
        ? []
        : answers.flatMap(({ slot, field, reason }) => doubtOf('answer', { field, reason }, slots[slot]))),
      ...scores.flatMap(({ slot, field, reason }) => doubtOf('score', { field, reason }, slots[slot])),
    ],
  };
}

const BENT = '这里纸不平或没拍全，看不准';

/** The reason why a field is not plain by itself. */
function unclear({ isBent, unsure }: FieldReading): string {
  if (isBent) return BENT;
  return unsure.length > 0 ? `${unsure.join('、')} 涂得太淡，或没擦干净` : '';
}

function judgeAnswer(field: FieldReading, { slot, mayBeSeveral }: { slot: number; mayBeSeveral: boolean }) {
  const { marked } = field;
  if (unclear(field)) return { slot, field, reason: unclear(field) };
  if (marked.length === 0) return { slot, field, reason: '没有涂' };
  if (marked.length > 1 && !mayBeSeveral)
    return { slot, field, reason: `涂了 ${marked.length} 个：${marked.join('、')}` };
  return { slot, field, reason: '' };
}

type JudgedScore = Judged & { slot: number; score: number | null };

function judgeScores(fields: readonly FieldReading[], slots: readonly Slot[]): JudgedScore[] {
  const tensOf = new Map(
    fields.flatMap((field) => (field.asks.kind === 'tens' ? [[field.asks.slot, field] as const] : [])),
  );
  const judged = fields.flatMap((field) => {
    if (field.asks.kind !== 'score') return [];
    const { slot } = field.asks;
    return [judgeScore(slot, field, tensOf.get(slot), slots[slot]?.score ?? 0)];
  });
  // Before anything is marked by her, a strip without a mark asks for nothing.
  const isMarked = judged.some(({ field, score }) => score !== null || field.marked.length > 0);
  return judged.map((one) =>
    one.score === null && one.reason === '' && isMarked ? { ...one, reason: '没有打分' } : one,
  );
}

function judgeScore(slot: number, ones: FieldReading, tens: FieldReading | undefined, most: number): JudgedScore {
  const own = { slot, field: tens ? joined(tens, ones) : ones };
  const vague = unclear(ones) || (tens ? unclear(tens) : '');
  if (vague) return { ...own, score: null, reason: vague };
  const isHalf = ones.marked.includes(HALF_POINT);
  const [one, ten] = [ones.marked.filter((value) => value !== HALF_POINT), tens?.marked ?? []];
  if (one.length > 1 || ten.length > 1)
    return { ...own, score: null, reason: `涂了两个分数：${[...ten, ...one].join('、')}` };
  if (one.length === 0 && (ten.length > 0 || !isHalf))
    return { ...own, score: null, reason: ten.length > 0 ? '涂了十位，没有涂个位' : '' };
  const score = Number(ten[0] ?? 0) * 10 + Number(one[0] ?? 0) + (isHalf ? 0.5 : 0);
  if (score > most) return { ...own, score: null, reason: `打了 ${score} 分，这题满分 ${most} 分` };
  return { ...own, score, reason: '' };
}

/** Tens and ones as one place to look at. */
function joined(tens: FieldReading, ones: FieldReading): FieldReading {
  const x = Math.min(tens.box.x, ones.box.x);
  const y = Math.min(tens.box.y, ones.box.y);
  const right = Math.max(tens.box.x + tens.box.width, ones.box.x + ones.box.width);
  const bottom = Math.max(tens.box.y + tens.box.height, ones.box.y + ones.box.height);
  return { ...ones, box: { x, y, width: right - x, height: bottom - y } };
}

/** Columns that are left free stand before the number: a seat has two digits of eight. */
function judgeNumber(fields: readonly FieldReading[], kind: 'pupil' | 'seat') {
  const digits = fields.filter(({ asks }) => asks.kind === kind);
  if (digits.length === 0) return { number: null, doubts: [] };
  const begins = digits.findIndex(({ marked, unsure }) => marked.length > 0 || unsure.length > 0);
  const name = kind === 'pupil' ? '准考证号' : '座号';
  const [first] = digits;
  if (begins < 0 && first) return { number: null, doubts: [doubt(kind, first, first.isBent ? BENT : `没有填${name}`)] };
  const doubts = digits.flatMap((field, place) => {
    const [one, another] = field.marked;
    const reason =
      unclear(field) ||
      (another !== undefined ? `第 ${place + 1} 位涂了 ${field.marked.join('、')}` : '') ||
      (one === undefined && place >= begins ? `${name}第 ${place + 1} 位没有涂` : '');
    return reason ? [{ ...doubt(kind, field, reason), place }] : [];
  });
  const number = digits.map(({ marked }) => marked[0] ?? '').join('');
  return { number: doubts.length === 0 ? number : null, doubts };
}

function judgeOther(fields: readonly FieldReading[], kind: 'form' | 'absent') {
  const field = fields.find(({ asks }) => asks.kind === kind);
  if (!field) return undefined;
  const reason = unclear(field) || (field.marked.length > 1 ? 'A 卷和 B 卷都涂了' : '');
  return { ...field, about: kind, reason };
}

function formOf(value: string | undefined): 'A' | 'B' | null {
  return value === 'A' || value === 'B' ? value : null;
}

function doubtOf(about: About, { field, reason }: Judged, slot: Slot | undefined): SheetDoubt[] {
  return reason === '' ? [] : [{ ...doubt(about, field, reason), no: slot?.no ?? '' }];
}

function doubt(about: About, { marked, unsure, values, box }: FieldReading, reason: string): SheetDoubt {
  const seen = values.filter((value) => marked.includes(value) || unsure.includes(value));
  return { about, no: '', place: 0, reason, seen, values, box };
}
