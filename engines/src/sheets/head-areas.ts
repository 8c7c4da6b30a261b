import { line, outlined, words } from './marks.ts';
import type { Area, Field, Mark } from './sheet.ts';
import { AREA, BUBBLE, CODE, PUPIL, SEAT } from './sheet-measures.ts';

const TOP = 27;
const HEIGHT = 58;
const LEFT_WIDTH = 96;
const PUPIL_WIDTH = 80.2;
const DIGITS = [...'0123456789'];

/** What a first side begins with: title, notes, form, absence and the pupil's number. */
export function firstHead(title: string, heading: string): Area[] {
  const middle = AREA.x + (CODE.x - AREA.x) / 2 + 6;
  const room = 126;
  const marks: Mark[] = [
    ...(heading ? [words(heading, { x: middle, y: 11.6 }, room, { align: 'center' })] : []),
    words(`${title}　答题卡`, { x: middle, y: 18.8 }, room, { size: 5.4, align: 'center', isBold: true }),
  ];
  const box = { x: AREA.x + 15, y: 9, width: CODE.x - AREA.x - 17, height: 14 };
  return [{ kind: 'head', box, isFramed: false, marks, fields: [] }, notes(), pupilNumber()];
}

/** What every further side begins with: which sheet it is, and whose. */
export function furtherHead(title: string): Area[] {
  const box = { x: AREA.x + 13, y: 8.2, width: CODE.x - AREA.x - 14, height: 9.6 };
  const marks = [
    words(`${title}　答题卡`, { x: box.x, y: 12.7 }, 58, { size: 3.9, isBold: true }),
    words('座号', { x: SEAT.x - 9.4, y: 12.7 }, 8, { align: 'right', isBold: true, size: 3.2 }),
    ...['十位', '个位'].map((name, row) =>
      words(name, { x: SEAT.x - 3.2, y: SEAT.y + row * SEAT.downPitch }, 6, {
        align: 'right',
        tone: 'grey',
        size: 2.2,
      }),
    ),
  ];
  const fields = Array.from({ length: SEAT.digits }, (_, place): Field => {
    const y = SEAT.y + place * SEAT.downPitch;
    const bubbles = DIGITS.map((value, at) => ({ value, x: SEAT.x + at * SEAT.acrossPitch, y }));
    return { asks: { kind: 'seat', place }, bubbles };
  });
  return [{ kind: 'head', box, isFramed: false, marks, fields }];
}

const NOTES = [
  '1. 选择题用 2B 铅笔涂满，擦净再改；其他题用黑色签字笔。',
  '2. 在各题框内作答，写到框外不给分。',
  '3. 红色的得分栏由教师填，学生不要涂写。',
  '4. 没有准考证号的，在最右两列填座号。',
  '5. 保持卡面平整，四角黑块不要遮挡、不要涂画。',
];

function notes(): Area {
  const [x, y] = [AREA.x, TOP];
  const inner = x + 3;
  const row = y + 6;
  const tick = { x: inner + 43.4, y: y + 52 };
  const marks: Mark[] = [
    words('试卷', { x: inner, y: row }, 10, { isBold: true }),
    words('缺考', { x: inner + 37, y: row }, 10, { isBold: true }),
    words('监考教师填涂', { x: inner + 55, y: row }, 30, { size: 2.9, tone: 'grey' }),
    line({ x, y: y + 11.5 }, { x: x + LEFT_WIDTH, y: y + 11.5 }),
    words('注意事项', { x: inner, y: y + 16 }, 30, { isBold: true }),
    ...NOTES.map((note, index) => words(note, { x: inner, y: y + 21.6 + index * 5.1 }, LEFT_WIDTH - 6, { size: 3.1 })),
    words('填涂样例', { x: inner, y: tick.y }, 20, { isBold: true, size: 3.3 }),
    words('正确', { x: inner + 17, y: tick.y }, 10, { size: 3.1 }),
    { kind: 'filled', x: inner + 25, y: tick.y - BUBBLE.height / 2, width: BUBBLE.width, height: BUBBLE.height },
    words('错误', { x: inner + 35, y: tick.y }, 10, { size: 3.1 }),
    ...wrongSamples(tick.x + 1, tick.y),
  ];
  const fields: Field[] = [
    { asks: { kind: 'form' }, bubbles: ['A', 'B'].map((value, at) => ({ value, x: inner + 14 + at * 8, y: row })) },
    { asks: { kind: 'absent' }, bubbles: [{ value: '缺', x: inner + 50, y: row }] },
  ];
  return { kind: 'head', box: { x, y, width: LEFT_WIDTH, height: HEIGHT }, isFramed: true, marks, fields };
}

/** A tick, a cross and a bar through it. */
function wrongSamples(x: number, y: number): Mark[] {
  const { width, height } = BUBBLE;
  const box = (at: number) => ({ x: x + at * 7.4, y: y - height / 2, width, height });
  const stroke = (at: number, from: [number, number], to: [number, number]) =>
    line({ x: x + at * 7.4 + from[0], y: y + from[1] }, { x: x + at * 7.4 + to[0], y: y + to[1] }, { line: 0.4 });
  return [
    ...[0, 1, 2].map((at) => outlined(box(at), { line: BUBBLE.line, radius: BUBBLE.radius, tone: 'grey' })),
    stroke(0, [1.2, 0], [2.1, 1]),
    stroke(0, [2.1, 1], [3.8, -1.1]),
    stroke(1, [1.4, -1], [3.4, 1]),
    stroke(1, [1.4, 1], [3.4, -1]),
    stroke(2, [0.6, 0], [4.2, 0]),
  ];
}

function pupilNumber(): Area {
  const box = { x: AREA.x + AREA.width - PUPIL_WIDTH, y: TOP, width: PUPIL_WIDTH, height: HEIGHT };
  const places = Array.from({ length: PUPIL.digits }, (_, place) => PUPIL.x + place * PUPIL.acrossPitch);
  const marks = [
    words('准 考 证 号', { x: box.x + box.width / 2, y: TOP + 3.7 }, 40, { align: 'center', isBold: true }),
    ...places.map((x) => outlined({ x: x - 3.5, y: TOP + 7, width: 7, height: 6.6 }, { line: 0.25 })),
  ];
  const fields = places.map((x, place): Field => {
    const bubbles = DIGITS.map((value, at) => ({ value, x, y: PUPIL.y + at * PUPIL.downPitch }));
    return { asks: { kind: 'pupil', place }, bubbles };
  });
  return { kind: 'head', box, isFramed: true, marks, fields };
}
