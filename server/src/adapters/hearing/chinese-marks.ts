const marks: Readonly<Record<string, string>> = { ',': '，', '?': '？', '!': '！', ';': '；', ':': '：', '.': '。' };
/** A mark of Latin script, or a gap, behind a Chinese character. */
const latinMark = /(?<=\p{Script=Han})[,?!;:.]/gu;
const gap = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/** What a recogniser wrote of one stretch, with the marks of Chinese where it is Chinese. */
export function withChineseMarks(text: string): string {
  return text
    .trim()
    .replace(/ {2,}/g, ' ')
    .replace(latinMark, (found) => marks[found] ?? found)
    .replace(gap, '，');
}
