/** Words that ask for no more than a picture: whoever it is for, and that it has names. */
const ASKING =
  /请|帮我|帮忙|给我|想要|需要|能不能|画出|画|绘制|制作|生成|作出|作图|[一1]?[张幅份]|一个|下面|如下|初[中一二三]|高[中一二三]|[一二三四五六七八九]年级|小学|中学|物理|化学|生物|地理|历史|科学|课堂|课件|课上|教学|学生|板书|清楚|清晰|简单|简易|彩色|黑白|示意|结构|简图|图解|图片|图像|图形|模式图|模型|原理|图|标出|标明|标注|注明|写明|写出|并标|各部分|各个|主要|部分|组成|名称|名字|文字|说明|介绍|关于|的|和|与|及|以及|并且|在|中|里|有|是|为|用|[:,。.、;()"“”\s]/g;

const DIGITS = '零一二三四五六七八九十';

/** Reads a wish bit by bit; only when nothing of it is left has all of it been understood. */
export type Reading = {
  /** Takes every place where the words stand; the first of them is told. */
  take(words: RegExp): RegExpExecArray | undefined;
  takeAll(words: RegExp): RegExpExecArray[];
  /** Nothing is left that asks for more. */
  isSpent(): boolean;
  rest(): string;
};

export function readingOf(words: string): Reading {
  // One way of writing for each sign: CO₂ is CO2, ： is :, ℃ is °C, and never two spaces.
  let rest = words.normalize('NFKC').replaceAll('−', '-').replaceAll('→', '->').replaceAll(/\s+/g, ' ');
  const takeAll = (pattern: RegExp) => {
    const every = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
    const found = [...rest.matchAll(every)];
    rest = rest.replaceAll(every, ' ').replaceAll(/ {2,}/g, ' ');
    return found;
  };
  return {
    take: (pattern) => takeAll(pattern)[0],
    takeAll,
    isSpent: () => rest.replaceAll(ASKING, '') === '',
    rest: () => rest,
  };
}

/** 3, 三, 两, 十二; undefined for anything else. */
export function countOf(text: string): number | undefined {
  if (text === '') return undefined;
  if (/^\d{1,3}$/.test(text)) return Number(text);
  if (text === '两' || text === '双') return 2;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text];
  if (tens === undefined || ones === undefined) return undefined;
  const [left, right] = [tens === '' ? 1 : digit(tens), ones === '' ? 0 : digit(ones)];
  return left === undefined || right === undefined ? undefined : left * 10 + right;
}

function digit(text: string): number | undefined {
  if (text === '0') return 0;
  const value = text.length === 1 ? DIGITS.indexOf(text) : -1;
  return value < 0 ? undefined : value;
}

export const COUNT = '(\\d{1,3}|[零一二两双三四五六七八九十]{1,3})';
export const NUMBER = '(-?\\d{1,6}(?:\\.\\d{1,4})?)';
