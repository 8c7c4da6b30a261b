import type { QuestionPart, QuestionType } from '@app/contract/library/questions.ts';
import { answerValue } from '@app/engines/questions/second/read-stem.ts';
import { inequalityJudge, rootsJudge, systemJudge } from './judges/equations.ts';
import { expressionJudge, truthJudge, valueJudge } from './judges/expressions.ts';
import type { Judge } from './judges/judge.ts';
import { listJudge, unitJudge } from './judges/numbers.ts';
import { balanceJudge, massJudge } from './judges/substances.ts';
import { verbJudge } from './judges/verb-forms.ts';

type Asked = Pick<QuestionPart, 'type' | 'stem' | 'options' | 'answer'>;
type Whole = Asked & { parts: readonly Asked[] };

/** What a program finds of a question: whether its key is right, why it doubts it, and what else is to be seen to. */
export type Judgement = { isVerified: boolean; doubts: string[]; notes: string[] };

const LETTERS = 'ABCDEFG';
const BLANK = /_{2,40}|[（(][ 　]{2,20}[）)]/g;
const judges = [
  rootsJudge,
  systemJudge,
  inequalityJudge,
  valueJudge,
  expressionJudge,
  unitJudge,
  listJudge,
  massJudge,
  balanceJudge,
  verbJudge,
];

/** Looks through a question by rules, and computes its answer where it can. For a thread: whoever wrote it may have meant harm. */
export function judgeQuestion({ parts, ...own }: Whole): Judgement {
  const asked = parts.length > 0 ? parts : [own];
  const judged = asked.map((one, at) => {
    const found = judgeAsked(one);
    return parts.length === 0
      ? found
      : { ...found, doubts: found.doubts.map((doubt) => `第 ${at + 1} 小题：${doubt}`) };
  });
  const doubts = [...wordFaults(own, parts), ...judged.flatMap((one) => one.doubts)];
  const notes = judged.flatMap((one) => one.notes);
  return {
    isVerified: doubts.length === 0 && judged.every((one) => one.isVerified),
    doubts,
    notes: [...new Set(notes)],
  };
}

function judgeAsked(asked: Asked): Judgement {
  const faults = [...choiceFaults(asked), ...blankFaults(asked)];
  if (faults.length > 0) return { isVerified: false, doubts: faults, notes: [] };
  const { isVerified, doubt } = computed(asked);
  const isPicture = /如图|下图|图中/.test(asked.stem) && !/!\[|```|\]\(/.test(asked.stem);
  const notes = [...equalOptions(asked.options), ...(isPicture ? ['题里说到图，但没有图'] : [])];
  return { isVerified, doubts: doubt ? [doubt] : [], notes };
}

const isChoice = (type: QuestionType) => type === 'single' || type === 'multiple';

function choiceFaults({ type, options, answer }: Asked): string[] {
  if (type === 'judge' && !/^[对错]$/.test(answer.join(''))) return ['没有写对还是错'];
  if (!isChoice(type)) return [];
  const letters = LETTERS.slice(0, options.length);
  const outside = answer.filter((letter) => !letters.includes(letter));
  const same = pairsOf(options, (one, other) => bare(one) === bare(other)).map((pair) => `选项 ${pair} 一样`);
  return [
    ...same,
    ...(outside.length > 0 ? [`答案 ${outside.join('')} 不在选项里`] : []),
    ...(answer.length === 0 ? ['没有勾答案'] : []),
    ...(type === 'single' && answer.length > 1 ? ['单选题只能有一个答案'] : []),
    ...(type === 'multiple' && answer.length === 1 ? ['多选题至少有两个答案'] : []),
  ];
}

/** One number in two forms: where the form is asked for, as 科学记数法 is, that is right. */
function equalOptions(options: readonly string[]): string[] {
  const isEqual = (one: string, other: string) =>
    bare(one) !== bare(other) &&
    [one, other].every((text) => isNumber(bare(text))) &&
    answerValue(one) === answerValue(other);
  return pairsOf(options, isEqual).map((pair) => `选项 ${pair} 是同一个数`);
}

/** Each with the first of those behind it that is so. */
function pairsOf(options: readonly string[], isSo: (one: string, other: string) => boolean): string[] {
  return options.flatMap((option, at) => {
    const other = options.findIndex((one, index) => index > at && isSo(option, one));
    return other < 0 ? [] : [`${LETTERS[at]} 和 ${LETTERS[other]}`];
  });
}

/** However wide its signs are typed. Letters of two cases are two: 90 mA is not 90 MA. */
function bare(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s$]/g, '');
}

function isNumber(text: string): boolean {
  return (
    text.length <= 40 &&
    /\d/.test(text) &&
    !/[a-zα-ω\p{Script=Han}!:：,，]/iu.test(text.replaceAll(/\\[a-z]{1,20}/g, ''))
  );
}

function blankFaults({ type, stem, answer }: Asked): string[] {
  if (type !== 'blank') return [];
  const blanks = stem.match(BLANK)?.length ?? 0;
  if (answer.length === 0) return ['没有写答案'];
  const empty = answer.findIndex((one) => one.trim() === '');
  if (empty >= 0) return [`第 ${empty + 1} 空没有答案`];
  return blanks > 0 && blanks !== answer.length ? [`题干有 ${blanks} 个空，答案有 ${answer.length} 个`] : [];
}

function wordFaults(own: Asked, parts: readonly Asked[]): string[] {
  const texts = [own, ...parts].flatMap(({ stem, options, answer }) => [stem, ...options, ...answer]);
  return texts.some((text) => text.split('$').length % 2 === 0) ? ['公式的 $ 没有成对'] : [];
}

/** Whether a program comes to the same key. */
function computed({ type, stem, options, answer }: Asked): { isVerified: boolean; doubt?: string } {
  const none = { isVerified: false };
  const judge = judgeOf(type, stem);
  if (!judge) return none;
  if (!isChoice(type)) {
    // Several blanks of one stem are several answers to different things.
    const said = answer.length === 1 ? judge(answer[0] ?? '') : judge(answer.join('，'));
    if (said === undefined) return none;
    return said ? { isVerified: true } : { isVerified: false, doubt: `程序算出来不是 ${answer.join('，')}` };
  }
  const held = options.map((option) => judge(option));
  const right = held.flatMap((holds, at) => (holds ? (LETTERS[at] ?? []) : []));
  if (right.length === 0)
    return held.every((one) => one === false)
      ? { isVerified: false, doubt: '程序算出来，没有一个选项对' }
      : wrongKey(held, answer);
  if (type === 'single' && right.length > 1)
    return { isVerified: false, doubt: `程序算出来，${right.join('、')} 都对` };
  if (right.join('') !== answer.join(''))
    return { isVerified: false, doubt: `你勾的是 ${answer.join('')}，程序算得 ${right.join('')}` };
  return { isVerified: true };
}

function wrongKey(held: readonly (boolean | undefined)[], answer: readonly string[]) {
  const wrong = answer.filter((letter) => held[LETTERS.indexOf(letter)] === false);
  return wrong.length > 0
    ? { isVerified: false, doubt: `程序算出来，${wrong.join('、')} 不对` }
    : { isVerified: false };
}

function judgeOf(type: QuestionType, stem: string): Judge | undefined {
  if (type === 'judge') return truthJudge(stem);
  for (const read of judges) {
    const judge = read(stem);
    if (judge) return judge;
  }
  return undefined;
}
