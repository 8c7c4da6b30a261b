import type { QuestionType } from '@app/contract/library/questions.ts';

/** What a line of an exam is by its beginning; `rest` is what stands behind it. */
export type ExamLine =
  | { is: 'section'; title: string; type: QuestionType | undefined; score: number | undefined }
  | { is: 'answers' }
  | { is: 'number'; no: number; rest: string }
  | { is: 'part'; no: number; rest: string }
  | { is: 'options'; options: string[] }
  | { is: 'answer' | 'analysis'; rest: string }
  | { is: 'words'; rest: string };

const SECTION = /^(?:第?[一二三四五六七八九十]{1,3}(?:、|[.．]|大题[、：:]?)|[ⅠⅡⅢⅣⅤⅥⅦⅧ][.．、]|Part [IVX]{1,4}\b) ?/;
const ANSWERS =
  /^[^。？?]{0,24}(?:参考答案|答案与解析|答案及评分|参考解答|答案部分)[^。？?]{0,12}$|^(?:【?答案】?)[：:]?$/;
const NUMBER = /^(?:第 ?(\d{1,3}) ?题 ?[.．、：:]?|(\d{1,3}) ?[.．、](?!\d)|[（(]?(\d{1,3})[）)]?[.．、](?!\d)) ?/;
const PART = /^[（(](\d{1,2})[）)] ?/;
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩';
const OPTION = /^[（(]?([A-G]) ?[.．、:：)）] ?/;
const ANSWER = /^(?:【(?:参考|正确)?答案】|(?:参考|正确)?答案|答|正确选项)[：:]? ?|^【答】 ?/;
const LACKS_COLON = /^(?:参考答案|正确答案|正确选项|答案|答)(?![：:案])/;
/** 1~3：ABA: the keys of several. */
const SEVERAL = /^\d{1,3} ?[-—~～–至]/;
const ANALYSIS = /^【(?:解析|分析|详解|解答|点评|思路|点拨)】[：:]? ?|^(?:解析|分析|详解|解答|点评|思路|解)[：:] ?/;
const EACH = /每(?:小)?[题空][^\d]{0,4}(\d{1,2}) ?分/;

const types: readonly (readonly [RegExp, QuestionType])[] = [
  [/多(?:项)?选|不定项/, 'multiple'],
  [/完形/, 'cloze'],
  [/阅读|文言文|现代文|短文/, 'reading'],
  [/选择|单选|单项/, 'single'],
  [/判断|对的打|正确的打/, 'judge'],
  [/默写|背诵/, 'recitation'],
  [/填空|填一填|词语运用|用所给/, 'blank'],
  [/口算|计算|脱式|竖式/, 'calculation'],
  [/翻译|译成/, 'translation'],
  [/实验|探究/, 'experiment'],
  [/作文|写作|书面表达|习作/, 'writing'],
  [/材料|史料|读图/, 'material'],
  [/简答|问答|名词解释/, 'short'],
  [/解答|证明|应用|解决问题|综合/, 'solution'],
];

export function readLine(line: string): ExamLine {
  const written = line
    .replace(/^#{1,6} /, '')
    .replaceAll('**', '')
    .trim();
  const plain = written.replace(/^[-*] (?=\S)/, '');
  if (ANSWERS.test(plain.replace(SECTION, ''))) return { is: 'answers' };
  const [section] = SECTION.exec(plain) ?? [];
  if (section !== undefined) {
    const title = plain.slice(section.length);
    const each = EACH.exec(title)?.[1];
    return { is: 'section', title, type: typeNamed(title), score: each ? Number(each) : undefined };
  }
  const [answer] = LACKS_COLON.test(plain) ? [] : (ANSWER.exec(plain) ?? []);
  if (answer !== undefined) {
    const rest = plain.slice(answer.length);
    return SEVERAL.test(rest) ? { is: 'answers' } : { is: 'answer', rest };
  }
  const [analysis] = ANALYSIS.exec(plain) ?? [];
  if (analysis !== undefined) return { is: 'analysis', rest: plain.slice(analysis.length) };
  if (OPTION.test(plain)) return { is: 'options', options: optionsIn(plain) };
  const part = PART.exec(plain);
  if (part) return { is: 'part', no: Number(part[1]), rest: plain.slice(part[0].length) };
  const circled = CIRCLED.indexOf(plain[0] ?? ' ');
  if (circled >= 0) return { is: 'words', rest: plain };
  const number = NUMBER.exec(plain);
  if (number) {
    const no = Number(number[1] ?? number[2] ?? number[3]);
    return { is: 'number', no, rest: plain.slice(number[0].length) };
  }
  return { is: 'words', rest: plain };
}

/** What a section is called says what its questions are. */
export function typeNamed(title: string): QuestionType | undefined {
  const [name = ''] = title.split(/[（(：:]/);
  return types.find(([word]) => word.test(name))?.[1] ?? types.find(([word]) => word.test(title.slice(0, 40)))?.[1];
}

/** A. 2  B. 3 in one line: each begins with the letter that follows. */
export function optionsIn(line: string): string[] {
  const starts: { at: number; behind: number }[] = [];
  let last = 0;
  const mark = /(^|[\s　;；])[（(]?([A-G]) ?[.．、:：)）] ?/g;
  for (const found of line.matchAll(mark)) {
    const letter = found[2] ?? '';
    if (starts.length > 0 && letter.charCodeAt(0) !== last + 1) continue;
    last = letter.charCodeAt(0);
    starts.push({ at: found.index, behind: found.index + found[0].length });
  }
  return starts.map(({ behind }, index) =>
    line
      .slice(behind, starts[index + 1]?.at)
      .replace(/[\s　;；]{1,40}$/, '')
      .trim(),
  );
}

/** Options that stand in the line of their question; the stem without them. */
export function stemAndOptions(text: string): { stem: string; options: string[] } {
  const at = text.search(/[\s　）)]A ?[.．、] ?\S/);
  if (at < 0) return { stem: text, options: [] };
  const options = optionsIn(text.slice(at + 1));
  return options.length > 1 ? { stem: text.slice(0, at + 1).trim(), options } : { stem: text, options: [] };
}
