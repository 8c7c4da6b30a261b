import { codeCells } from './machine-code.ts';
import { line, outlined, words } from './marks.ts';
import { type AnswerSheet, type Area, type Bubble, type Field, isBack, leavesOf, type Mark } from './sheet.ts';
import { BACK_SHIFT, BAR, BUBBLE, CODE, EDGE, PAGE, SQUARE, SQUARES } from './sheet-measures.ts';

/** Everything that is drawn on a side, where it stands on its paper. */
export type DrawnSide = { marks: Mark[] };

export function drawSheet(sheet: AnswerSheet, code: string): DrawnSide[] {
  return sheet.sides.map(({ areas }, side) => {
    const shift = isBack(side) ? BACK_SHIFT : 0;
    const marks = [
      ...SQUARES.map((at): Mark => ({ kind: 'filled', ...at, width: SQUARE, height: SQUARE })),
      { kind: 'filled', ...BAR } as const,
      ...codeMarks(code, side),
      ...areas.flatMap(areaMarks),
      words(footOf(sheet, code, side), { x: 112, y: 286.5 }, 150, { size: 3, align: 'center', tone: 'grey' }),
    ];
    return { marks: [...marks.map((mark) => shifted(mark, shift)), ...sealMarks(side)] };
  });
}

/** The code in words as well, for whoever sorts sheets by hand. */
function footOf(sheet: AnswerSheet, code: string, side: number): string {
  const leaves = leavesOf(sheet);
  const leaf = leaves > 1 ? `（第 ${Math.floor(side / 2) + 1} 张，共 ${leaves} 张）` : '';
  return `第 ${side + 1} 面，共 ${sheet.sides.length} 面${leaf}　　卷码 ${code}　　写到黑色边框外不给分`;
}

/** Cells of a row that touch are one: printers leave a hair of white between two. */
function codeMarks(code: string, side: number): Mark[] {
  const cells = codeCells({ code, side });
  const { columns, cell } = CODE;
  return cells.flatMap((isBlack, index): Mark[] => {
    const column = index % columns;
    if (!isBlack || (column > 0 && cells[index - 1])) return [];
    let length = 1;
    while (column + length < columns && cells[index + length]) length += 1;
    const y = CODE.y + Math.floor(index / columns) * cell;
    return [{ kind: 'filled', x: CODE.x + column * cell, y, width: length * cell, height: cell }];
  });
}

function areaMarks({ box, isFramed, marks, fields }: Area): Mark[] {
  return [...(isFramed ? [outlined(box)] : []), ...marks, ...fields.flatMap(fieldMarks)];
}

function fieldMarks({ asks, bubbles }: Field): Mark[] {
  const tone = asks.kind === 'score' || asks.kind === 'tens' ? 'red' : 'grey';
  return bubbles.flatMap((bubble) => bubbleMarks(bubble, tone));
}

function bubbleMarks({ x, y, value }: Bubble, tone: 'red' | 'grey'): Mark[] {
  const { width, height, line: thick, radius, letter } = BUBBLE;
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  return [
    outlined(box, { line: thick, radius, tone }),
    words(value, { x, y }, width, { size: letter, align: 'center', tone }),
  ];
}

const SEAL_FIELDS = [
  { name: '考场', y: 84 },
  { name: '座号', y: 111 },
  { name: '姓名', y: 142 },
  { name: '班级', y: 176 },
  { name: '学校', y: 213 },
] as const;
const SEAL_SIGNS = [...'密封线'];

/** The paper is folded along it, so that nobody who marks sees a name. Fronts have it on the left, backs on the right. */
function sealMarks(side: number): Mark[] {
  const turned = isBack(side);
  const x = turned ? PAGE.width - 16.5 : 16.5;
  const outside = turned ? PAGE.width - 10.4 : 10.4;
  const ends = [EDGE + 0.5, 80, 86, 145, 151, 211, 217, PAGE.height - EDGE - 0.5];
  const dashes = [0, 2, 4, 6].map((at) =>
    line({ x, y: ends[at] ?? 0 }, { x, y: ends[at + 1] ?? 0 }, { line: 0.2, isDashed: true }),
  );
  const order = turned ? SEAL_SIGNS : SEAL_SIGNS.toReversed();
  const signs = order.map((sign, at) =>
    words(sign, { x, y: [83, 148, 214][at] ?? 0 }, 6, { align: 'center', turn: turned ? 1 : -1 }),
  );
  const told: Mark[] = turned
    ? [words('密 封 线 内 不 要 答 题', { x: outside, y: 148.5 }, 60, { align: 'center', turn: 1, size: 3.3 })]
    : SEAL_FIELDS.map(({ name, y }) =>
        words(`${name}${'_'.repeat(9)}`, { x: outside, y }, 30, { align: 'center', turn: -1, size: 3.3 }),
      );
  return [...dashes, ...signs, ...told];
}

function shifted(mark: Mark, by: number): Mark {
  if (by === 0) return mark;
  if (mark.kind !== 'line') return { ...mark, x: mark.x + by };
  return { ...mark, from: { ...mark.from, x: mark.from.x + by }, to: { ...mark.to, x: mark.to.x + by } };
}
