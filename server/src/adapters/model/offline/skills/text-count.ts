export type TextCount = {
  characters: number;
  withoutSpaces: number;
  han: number;
  words: number;
  digits: number;
  punctuation: number;
  lines: number;
  paragraphs: number;
};

/** Counts code points, so that a rare character outside the basic plane is one character and not two. */
export function countText(text: string): TextCount {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const lines = text.split('\n');
  return {
    characters: [...text].length,
    withoutSpaces: count(/\S/gu),
    han: count(/\p{Script=Han}/gu),
    words: count(/[\p{Script=Latin}]+(?:['’-][\p{Script=Latin}]+)*/gu),
    digits: count(/\p{Nd}/gu),
    punctuation: count(/\p{P}/gu),
    lines: lines.length,
    paragraphs: lines.filter((line) => line.trim() !== '').length,
  };
}

export function countTable(text: string): string {
  const count = countText(text);
  const rows: [string, number][] = [
    ['总字符（含空格和换行）', count.characters],
    ['字符（不含空白）', count.withoutSpaces],
    ['汉字', count.han],
    ['英文单词', count.words],
    ['数字字符', count.digits],
    ['标点符号', count.punctuation],
    ['行数', count.lines],
    ['非空行（段落）', count.paragraphs],
  ];
  return ['| 项目 | 数量 |', '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}
