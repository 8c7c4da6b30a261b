import { fillBox, widthOf } from '#drawing/letters.ts';
import { num, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { type KindOfFigure, kindOf, Refused } from '../kind.ts';
import { type Branch, depthOf, leavesOf, MAX_NAME, namesOf, outlineIn } from './outline.ts';

export type Tree = { root: Branch };

const MAX_LEAVES = 24;

function treeKind(
  name: string,
  asked: RegExp,
  examples: readonly [string, string],
  drawIn: (sheet: Sheet, root: Branch) => string,
): KindOfFigure<Tree> {
  return kindOf<Tree>({
    name,
    examples,
    read(said) {
      if (!asked.test(said.words)) return undefined;
      const root = outlineIn(said, asked);
      if (!root) return new Refused(`${name}请这样写：“${examples[0]}”`);
      const long = namesOf(root).find((one) => [...one].length > MAX_NAME);
      if (long) return new Refused(`“${long}”太长，${name}里一格最多写 ${MAX_NAME} 个字`);
      if (leavesOf(root) > MAX_LEAVES) return new Refused(`一张${name}最多画 ${MAX_LEAVES} 个分支，请分成几张`);
      return { root };
    },
    paint: ({ root }, sheet) => drawIn(sheet, root),
    says: ({ root }) =>
      `${name}：${root.name}分出${root.children.map((child) => `${child.name}${child.children.length > 0 ? `（${namesOf(child).slice(1).join('、')}）` : ''}`).join('、')}`,
  });
}

export const mindMap = treeKind(
  '思维导图',
  /思维导图/,
  [
    '思维导图：四季：春：播种、发芽；夏：生长；秋：收获；冬：休眠',
    '思维导图：植物（根（吸水、固定）、茎、叶（光合作用）、花）',
  ],
  mapIn,
);
export const hierarchy = treeKind(
  '层级图',
  /层级图|分类图|树形图|树状图|知识结构图|结构框图/,
  ['分类图：三角形：锐角三角形、直角三角形、钝角三角形', '层级图：实数（有理数（整数、分数）、无理数）'],
  downIn,
);
export const organisation = treeKind(
  '组织结构图',
  /组织(?:结构|架构)图/,
  ['组织结构图：班委：学习组：组长、组员；宣传组：组长、组员', '组织架构图：校长（教务处（年级组）、德育处、总务处）'],
  downIn,
);
export const familyTree = treeKind(
  '家谱图',
  /家谱图?|家庭成员图|家族树/,
  ['家谱图：爷爷奶奶：爸爸妈妈：我、妹妹；叔叔婶婶：堂弟', '家谱：爷爷（爸爸（我、弟弟）、姑姑（表姐））'],
  downIn,
);

/** The root above, each generation in a row below. */
function downIn(sheet: Sheet, root: Branch): string {
  const { x, y, width, height, em, pen, ink } = sheet;
  const [rows, columns] = [depthOf(root), leavesOf(root)];
  const [pitch, room] = [Math.min(height / rows, em * 7), width / columns];
  const top = y + (height - pitch * rows) / 2;
  const tall = Math.min(pitch * 0.52, em * 3.2);
  const parts: string[] = [];
  const put = (branch: Branch, depth: number, from: number, tone: number): [number, number] => {
    const span = leavesOf(branch);
    const at: [number, number] = [x + (from + span / 2) * room, top + (depth + 0.5) * pitch];
    let start = from;
    for (const [n, child] of branch.children.entries()) {
      const below = put(child, depth + 1, start, depth === 0 ? n : tone);
      start += leavesOf(child);
      const bend = at[1] + pitch / 2;
      parts.push(
        tag('path', {
          d: `M${num(at[0])} ${num(at[1] + tall / 2)}V${num(bend)}H${num(below[0])}V${num(below[1] - tall / 2)}`,
          fill: 'none',
          stroke: ink.soft,
          'stroke-width': pen * 1.2,
          'data-link': `${branch.name}-${child.name}`,
        }),
      );
    }
    parts.push(
      card(
        sheet,
        at,
        branch.name,
        Math.min(room * span * 0.92, Math.max(em * 3, (widthOf(branch.name) + 1.4) * em)),
        tall,
        depth === 0 ? 2 : tone,
      ),
    );
    return at;
  };
  put(root, 0, 0, 0);
  return parts.join('');
}

/** The root in the middle, half of the branches on each side. */
function mapIn(sheet: Sheet, root: Branch): string {
  const { x, y, width, height, em, pen, ink } = sheet;
  const half = splitAt(root.children);
  const centre: [number, number] = [x + width / 2, y + height / 2];
  const broad = Math.min(width * 0.24, Math.max(em * 5, (widthOf(root.name) + 1.6) * em * 1.1));
  const parts: string[] = [];
  const side = (children: readonly Branch[], sign: 1 | -1, first: number) => {
    const total = children.reduce((sum, child) => sum + leavesOf(child), 0);
    const depth = Math.max(1, ...children.map(depthOf));
    const step = (width / 2 - broad / 2) / depth;
    const pitch = Math.min(height / Math.max(1, total), em * 4.4);
    const put = (
      branch: Branch,
      level: number,
      from: number,
      parent: [number, number],
      parentHalf: number,
      tone: number,
    ) => {
      const at: [number, number] = [
        centre[0] + sign * (broad / 2 + step * (level + 0.56)),
        centre[1] + (from + leavesOf(branch) / 2 - total / 2) * pitch,
      ];
      const wide = Math.min(step * 0.78, (widthOf(branch.name) + 1.2) * em);
      const start: [number, number] = [parent[0] + sign * parentHalf, parent[1]];
      const end: [number, number] = [at[0] - (sign * wide) / 2, at[1]];
      const middle = (start[0] + end[0]) / 2;
      parts.push(
        tag('path', {
          d: `M${num(start[0])} ${num(start[1])}C${num(middle)} ${num(start[1])} ${num(middle)} ${num(end[1])} ${num(end[0])} ${num(end[1])}`,
          fill: 'none',
          stroke: ink.isLineArt ? ink.line : colourAt(ink.series, tone),
          'stroke-width': pen * (level === 0 ? 1.8 : 1.2),
          'data-link': branch.name,
        }),
      );
      let inner = from;
      for (const child of branch.children) {
        put(child, level + 1, inner, at, wide / 2, tone);
        inner += leavesOf(child);
      }
      parts.push(card(sheet, at, branch.name, wide, Math.min(pitch * 0.74, em * 2.6), tone));
    };
    let from = 0;
    for (const [n, child] of children.entries()) {
      put(child, 0, from, centre, broad / 2, first + n);
      from += leavesOf(child);
    }
  };
  side(root.children.slice(0, half), 1, 0);
  side(root.children.slice(half), -1, half);
  return parts.join('') + card(sheet, centre, root.name, broad, em * 3.6, 2);
}

function splitAt(children: readonly Branch[]): number {
  const total = children.reduce((sum, child) => sum + leavesOf(child), 0);
  let sum = 0;
  for (const [n, child] of children.entries()) {
    sum += leavesOf(child);
    if (sum * 2 >= total) return n + 1;
  }
  return children.length;
}

function card(
  { ink, pen, em }: Sheet,
  [cx, cy]: [number, number],
  text: string,
  wide: number,
  tall: number,
  tone: number,
): string {
  const { lines, size } = fillBox(text, { width: wide * 0.92, height: tall * 0.96 }, em * 1.05, 1.25);
  return (
    tag('rect', {
      x: cx - wide / 2,
      y: cy - tall / 2,
      width: wide,
      height: tall,
      rx: tall * 0.22,
      fill: colourAt(ink.fills, tone),
      stroke: colourAt(ink.series, tone),
      'stroke-width': pen * 1.1,
      'data-name': text,
    }) +
    lines
      .map((line, n) =>
        textAt([cx, cy + (n - (lines.length - 1) / 2) * size * 1.25], line, { size, fill: ink.line, weight: 700 }),
      )
      .join('')
  );
}
