/** The words of a wish while a figure reads them: what was understood is told apart from what was left out. */
export type Said = {
  /** One space at most between two words, one form of every sign. */
  words: string;
  /** The first place that fits and was not taken yet. */
  take(pattern: RegExp): RegExpExecArray | undefined;
  /** All that fit and were not taken yet; the pattern is global. */
  takeAll(pattern: RegExp): RegExpExecArray[];
  /** What fits right behind the name; the pattern begins with `^`. */
  takeAfter(name: string, pattern: RegExp): RegExpExecArray | undefined;
  has(pattern: RegExp): boolean;
  /** What was not taken yet; a space stands for what was. */
  rest(): string;
  /** Words that carry meaning and were not taken: numbers, names, conditions. */
  left(): string[];
};

const MAX_LEFT = 8;
/** Stands where something was taken; no wish holds it. */
const TAKEN = '\u0000';

export function said(given: string): Said {
  const words = plainSigns(given);
  // What was taken is covered, sign for sign.
  let open = words;
  const cover = (from: number, length: number) => {
    open = open.slice(0, from) + TAKEN.repeat(length) + open.slice(from + length);
  };
  const isFree = (found: RegExpExecArray) => found[0] !== '' && !found[0].includes(TAKEN);
  const mark = (found: RegExpExecArray) => cover(found.index, found[0].length);
  const takeAll = (pattern: RegExp) => {
    const found = [...open.matchAll(pattern)].filter(isFree);
    for (const each of found) mark(each);
    return found;
  };
  const take = (pattern: RegExp) => {
    const found = pattern.exec(open);
    if (!found || !isFree(found)) return undefined;
    mark(found);
    return found;
  };
  const takeAfter = (name: string, pattern: RegExp) => {
    for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1)) {
      const found = pattern.exec(words.slice(at + name.length));
      if (!found || open.slice(at, at + name.length + found[0].length).includes(TAKEN)) continue;
      cover(at, name.length + found[0].length);
      return found;
    }
    return undefined;
  };
  return {
    words,
    take,
    takeAfter,
    takeAll,
    has: (pattern) => take(pattern) !== undefined,
    rest: () => open.replaceAll(TAKEN, ' ').replaceAll(/ {2,}/g, ' '),
    left: () => meaningIn(open.replaceAll(TAKEN, '|')),
  };
}

function plainSigns(given: string): string {
  return given
    .replaceAll(/[−–－]/g, '-')
    .replaceAll('＝', '=')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll('｛', '{')
    .replaceAll('｝', '}')
    .replaceAll(/[㎝]/g, 'cm')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Words that ask, point or connect and say nothing of the figure. */
const filler =
  /请|帮我|给我|我要|我想|想要|需要|老师|学生|同学|课堂|上课|课件|PPT|板书|练习|例题|画出|画上|画成|画|绘制|制作|生成|一[个张幅道条组份下些]|下面|下列|如图|所示|图形|图像|图象|图片|图示|示意|图表|图|并且|并|且|同时|标出|标上|标注|标明|标记|标|表示|显示|展示|写出|写上|写|注明|用来|用|出|其中|已知|如果|若|则|使|分别|以及|还有|和|与|及|或|为|是|等于|有|的|在|里|上|中|从|到|把|将|它|这|那|各|都|要|带|包含|包括|数据|如下|内容|情况|关于|主题|主要|简单|清楚|准确|黑白|彩色|线稿|海报|班级|年级|单位/gu;

function meaningIn(rest: string): string[] {
  const plain = rest.replaceAll(filler, ' ');
  const pieces =
    plain.match(
      /[∠△⊙]?[A-Za-z][A-Za-z0-9']{0,11}(?: ?[=⊥∥] ?[^，。；、|\s]{1,12})?|-?\d{1,9}(?:\.\d{1,6})?(?: ?(?:°|度|%|cm|mm|km|厘米|分米|毫米|米|个|人))?|\p{Script=Han}{2,10}/gu,
    ) ?? [];
  return [...new Set(pieces.map((piece) => piece.trim()))].slice(0, MAX_LEFT);
}
