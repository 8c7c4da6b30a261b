import { type AnswerMark, markOfAnswer } from '#checking/computed-answer.ts';
import { holdsAddress, saysNothing } from '#checking/made-up.ts';
import type { SaidQuestion, WrittenType } from './question-prompt.ts';

const LETTERS = 'ABCDEF';
const BLANK = '____';

export type Judged = { said: SaidQuestion; mark: AnswerMark };

/** A question as it may be asked, with whether its answer was computed; undefined where it cannot be asked at all. */
export function judgeQuestion(type: WrittenType, given: SaidQuestion): Judged | undefined {
  const said = { ...given, options: given.options.map((option) => option.replace(/^[A-F][.．、]\s*/, '')) };
  const texts = [said.title, said.stem, said.analysis, ...said.options, ...said.answer];
  if (texts.some((text) => holdsAddress(text) || isOpen(text))) return undefined;
  if ([said.stem, said.analysis, ...said.options].some(saysNothing)) return undefined;
  if (/如图|下图|图中|图示/.test(said.stem)) return undefined;
  if (!fits(type, said)) return undefined;
  const answer =
    said.options.length > 0 ? said.answer.map((letter) => said.options[LETTERS.indexOf(letter)] ?? '') : said.answer;
  if (type === 'multiple' || type === 'judge') return { said, mark: 'unchecked' };
  const mark = markOfAnswer({ stem: said.stem, answer, checks: said.check });
  if (type === 'single' && mark !== 'doubtful' && alsoRight(said)) return undefined;
  return { said, mark };
}

function fits(type: WrittenType, { stem, options, answer }: SaidQuestion): boolean {
  const blanks = stem.split(BLANK).length - 1;
  if (type === 'single' || type === 'multiple') return isChoice(type, options, answer);
  if (options.length > 0) return false;
  if (type === 'judge') return answer.length === 1 && /^[对错]$/.test(answer[0] ?? '');
  if (type === 'blank') return blanks > 0 && answer.length === blanks;
  return answer.length === 1;
}

function isChoice(type: 'single' | 'multiple', options: readonly string[], answer: readonly string[]): boolean {
  const bare = options.map((option) => option.replaceAll(/[\s$]/g, ''));
  if (options.length < 3 || new Set(bare).size < bare.length) return false;
  const known = LETTERS.slice(0, options.length);
  const isKnown = answer.every((letter) => letter.length === 1 && known.includes(letter));
  const isInOrder = answer.join('') === [...new Set(answer)].sort().join('');
  return isKnown && isInOrder && (type === 'single' ? answer.length === 1 : answer.length > 1);
}

/** Another option comes out of the same calculation: two would be right. */
function alsoRight({ stem, options, answer, check }: SaidQuestion): boolean {
  return options.some((option, at) => {
    return LETTERS[at] !== answer[0] && markOfAnswer({ stem, answer: [option], checks: check }) === 'verified';
  });
}

/** A formula that was begun and not ended. */
function isOpen(text: string): boolean {
  return text.split('$').length % 2 === 0;
}
