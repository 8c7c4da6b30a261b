/** What is longer brings a text of its own, and names no lesson by what is left of it. */
export const MAX_ASKED_CHARS = 200;

/** Said around a name, before or behind it; longer ones first where one begins another. */
const AROUND = [
  ...[
    '请问',
    '请你',
    '请',
    '帮我',
    '帮忙',
    '麻烦你',
    '麻烦',
    '给我',
    '我想要',
    '我要',
    '我想',
    '想要',
    '能不能',
    '可以',
  ],
  ...[
    '编写',
    '设计一下',
    '设计',
    '生成',
    '准备',
    '制作',
    '写出',
    '列出',
    '整理',
    '总结',
    '写',
    '编',
    '做',
    '出',
    '来',
    '备',
    '列',
  ],
  ...['一下', '一份', '一篇', '一个', '一套', '一节', '一张', '一条', '几道', '几个', '一些', '份', '套', '道', '个'],
  ...[
    '关于',
    '有关',
    '根据',
    '针对',
    '围绕',
    '为',
    '按',
    '把',
    '在',
    '上',
    '讲讲',
    '讲解',
    '讲一讲',
    '说说',
    '介绍',
    '分析',
  ],
  ...[
    '应该',
    '怎么写',
    '怎么做',
    '怎么',
    '怎样',
    '如何',
    '是什么',
    '有哪些',
    '有什么',
    '哪些',
    '什么',
    '是',
    '有',
    '该',
  ],
  ...[
    '这一课',
    '这节课',
    '这课',
    '一课',
    '的课',
    '课文',
    '这篇',
    '这首',
    '里面',
    '里',
    '中',
    '附',
    '带',
    '含',
    '要',
    '呢',
    '吗',
    '吧',
    '啊',
    '的',
  ],
].sort((one, other) => other.length - one.length);

/** Where a sentence pauses. */
const PAUSES = /[，。；！？,;!?\n：:]/;
const SIGNS = /^[\s、“”"'（）()·—.-]|[\s、“”"'（）()·—.-]$/;

export function clausesOf(question: string): string[] {
  return question
    .slice(0, MAX_ASKED_CHARS)
    .split(PAUSES)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** The pieces of a text between these words. */
export function withoutWords(text: string, words: readonly string[]): string[] {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return longestFirst.reduce((pieces, word) => pieces.flatMap((piece) => piece.split(word)), [text]);
}

/**
 * A piece with the words around a name taken off its ends, one after the other, the longest form first: 「写一份出师表」 may
 * mean 出师表, and 师表 only when nothing is called so.
 */
export function innerForms(text: string, alsoAround: readonly string[] = []): string[] {
  const around = [...alsoAround, ...AROUND];
  const forms = [text.trim()];
  for (;;) {
    const rest = peeled(forms.at(-1) ?? '', around);
    if (rest === forms.at(-1)) return forms;
    forms.push(rest);
  }
}

function peeled(text: string, around: readonly string[]): string {
  const bare = text.replace(SIGNS, '');
  if (bare !== text) return bare;
  const front = around.find((word) => text.startsWith(word));
  if (front) return text.slice(front.length);
  const back = around.find((word) => text.endsWith(word));
  return back ? text.slice(0, -back.length) : text;
}
