import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import { likeness, pairsOf } from '#checking/likeness.ts';
import { clausesOf, sentencesOf } from './sentences.ts';

/** What pupils do, and what they come to, of what the plan says of them. */
export type Found = { done: string[]; results: string[] };

const PUPILS = /^(?:再|先|然后|最后|并|接着)?请?(?:两名|几名|一名|部分|全班|各组)?(?:学生|同学们?|小组)(?:们)?/;
/** What they may answer, in so many words. */
const EXPECTED = /(?:参考|可能的回答|要点是|预计会说到|答案)[：:](.+)$/s;
const REASON = /这样想(?=错在)(.+)$/s;
/** What pupils did in some class, and what the teacher thinks of it. */
const OF_THE_CLASS =
  /(?:有人|有的(?!人民)|有组|有同学|一组|两组|几组|几个人|部分|多数|少数|约[一二三四五六七八九十\d]+分之|惊讶|全班(?:笑|提醒)|争论|教师|老师(?:说|追)|被(?:指出|找到|圈|同桌)|一人(?:保留|漏|忘|少|多|错)|同学(?:指出|读)|同伴(?:补|说)|起初|第一次写|抄成|挤成|重标|后改正|会有不同的说法)/;
const RESULT =
  /解得|求得|算得|计算得|(?:得出|得到)(?!的)(?!谁)|(?<![句个条种说的先新])发现(?![，。；的说什问不])|^看到[^“？?]{2,20}变(?!化)|填表：|错在(?!哪)|说出.{0,6}(?:根|值)|写出[^$]{0,6}\$[^$]*\$\s*时/;
/** Content, where the plan of the teacher has none of it: numbers, formulas, what was said. */
const SAID = /^(?:再|又|都)?(?:说|写|答|判|排|念|猜)(?:出)?(?=[“①\d$])/;

/** Where a plan tells of the class: what is so, in place of what is to be done. */
const STATED =
  /[^是不]是(?!否|不是|什么|怎|哪)|写成|^(?:[甲乙丙丁]|证据|对.{1,3})写|^写(?!出|下|一|两|三|完|好|在|句|清|明)|变(?!化|式|成什么|没变)|贴在|等于|占一|交点|惊讶|成了|透出|往上$|^走完要/;

/** `told` is what the class was told: words of a task give nothing away. */
export function foundIn(students: string, told: string, isOfClass: boolean): Found {
  const found: Found = { done: [], results: [] };
  for (const [sentence, expectedBefore] of withExpected(sentencesOf(students))) {
    if (expectedBefore) {
      if (!OF_THE_CLASS.test(sentence)) found.results.push(tidy(sentence));
      continue;
    }
    const expected = (EXPECTED.exec(sentence) ?? REASON.exec(sentence))?.[1];
    const said = sentence
      .replace(/[，。；]?(?:再用结果回答追问|说出这样想).*$/s, '')
      .replace(EXPECTED, '')
      .replace(REASON, '');
    if (expected && !OF_THE_CLASS.test(expected)) found.results.push(tidy(expected));
    const own = withoutClass(said);
    if (own === '' || (expected !== undefined && own.length < 4)) continue;
    const answer = answerIn(own, told);
    if (answer !== '') found.results.push(...partsOf(answer));
    else if (!isOfClass || !STATED.test(own)) found.done.push(tidy(own.replace(PUPILS, '')));
  }
  const seen: string[] = [];
  found.results = found.results.filter((one) => {
    const isNew = seen.every((other) => likeness(pairsOf(one), pairsOf(other)) < SAME);
    seen.push(one);
    return isNew;
  });
  return found;
}

const SAME = 0.85;

/** What follows an answer that is expected is of it. */
function withExpected(sentences: readonly string[]): [sentence: string, isExpected: boolean][] {
  const first = sentences.findIndex((sentence) => EXPECTED.test(sentence));
  return sentences.map((sentence, at) => [sentence, first !== -1 && at > first && !EXPECTED.test(sentence)]);
}

/** The sentence up to where it tells of single pupils; nothing where it begins with them. */
function withoutClass(sentence: string): string {
  const at = OF_THE_CLASS.exec(sentence)?.index ?? -1;
  if (at === -1) return sentence;
  const before = sentence.slice(0, at);
  const end = Math.max(...['，', '；', '。', '：'].map((mark) => before.lastIndexOf(mark)));
  const whole = end > 0 ? before.slice(0, end) : '';
  return whole.length >= 6 && isWhole(whole) ? whole : '';
}

/** What a sentence gives away. */
function answerIn(sentence: string, told: string): string {
  const bare = sentence.replace(PUPILS, '').replace(/^[，、]/, '');
  if (RESULT.test(bare)) return bare;
  if (SAID.test(bare)) return bare.replace(SAID, '');
  // `完成实验并排序：镁、锌、铁、铜`
  const listed = /^[^：“”《（$]{2,16}：([^：]{3,})$/su.exec(bare)?.[1];
  if (listed && !told.includes(listed.slice(0, 6))) return listed;
  const quotes = Array.from(bare.matchAll(/“([^“”]{3,})”/g), ([, words = '']) => words);
  const formulas = readTokens(bare).flatMap((token) =>
    token.kind === 'formula' && /^-?\d|=|\\to|\\ce|[<>]/.test(token.tex) ? [token.tex] : [],
  );
  // What was to be put together: `10、13、30`.
  const numbers =
    bare.match(
      /\d{1,9}%|-\d|\d{1,9}(?:、\d{1,9}){2,20}|\d{2,9}、\d{2,9}|\d{5,9}|\d=\d|第[一二三四五]句\s?[A-D对错]/g,
    ) ?? [];
  const given = [...quotes, ...formulas, ...numbers];
  const isAnswer = given.length > 0 && given.some((one) => !told.includes(one.trim())) && !/[？?]”?$/.test(bare);
  return isAnswer && !/^(?:用|按|照|根据|把|在|由|从)/.test(bare) ? bare : '';
}

/** Steps parted by semicolons appear one by one. */
function partsOf(answer: string): string[] {
  if (/^(?:“[^”]+”)+$/.test(answer)) return answer.slice(1, -1).split('”“');
  const said = tidy(answer)
    .replace(/^[^“，；]{0,6}[说写答](?=“[^“”]*”$)/, '')
    .replace(/^“([^“”]*)”$/, '$1');
  return clausesOf(said).map(tidy).filter(isWhole);
}

function isWhole(text: string): boolean {
  return text.trim().length > 1 && text.split('$').length % 2 === 1;
}

const tidy = (text: string) =>
  text
    .trim()
    .replace(/^[，、：]+/, '')
    .replace(/(?<![。；，、])[。；，、]+$/, '');
