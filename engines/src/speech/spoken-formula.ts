import { plainLatex } from '../notation/plain-latex.ts';
import { sayDecimal } from './chinese-numbers.ts';
import { formulaWords, isOperator } from './formula-words.ts';
import { withSpokenReactions } from './spoken-reaction.ts';
import { withSpokenUnits } from './spoken-unit.ts';

const silent = new Set(
  ['left', 'right', 'quad', 'qquad', ',', ';', ':', '!', ' ', '{', '}', 'displaystyle', 'limits', 'big', 'Big']
    .map((name) => `\\${name}`)
    .concat('&', '~', '.', '}', '$'),
);
const plain = new Set(['\\text', '\\mathrm', '\\mathbf', '\\operatorname', '\\textbf', '\\mbox']);
const fractions = new Set(['\\frac', '\\tfrac', '\\dfrac']);
const vectors = new Set(['\\vec', '\\overrightarrow']);
/** Longer ones nobody could follow by ear. */
const MOST_CHARS = 2_000;
/** A value of a function is said without its brackets. */
const ofFunction = /(?<![A-Za-z\\])([fgh])\s?\(\s?([a-z0-9])\s?\)/g;

/** A formula in words, as it is read aloud and shown to whoever listens: `\frac{b}{2a}` is 二 a 分之 b. */
export function speakFormula(tex: string): string {
  const worded = withSpokenUnits(plainLatex(withSpokenReactions(tex.slice(0, MOST_CHARS))));
  const tokens = tokensOf(worded.replace(ofFunction, '$1 $2'));
  return speakUntil(tokens, undefined).replaceAll(/\s+/g, ' ').replaceAll(' ，', '，').trim();
}

function tokensOf(tex: string): string[] {
  return tex.match(/\\[a-zA-Z]+|\\[^\w]|\d+(?:\.\d+)?|\p{Script=Han}+|\S/gsu)?.reverse() ?? [];
}

/** Takes tokens off the end of the list, where the beginning of the formula is. */
function speakUntil(tokens: string[], end: string | undefined): string {
  const spoken: string[] = [];
  while (tokens.length > 0 && tokens.at(-1) !== end) {
    // Where nothing stands before it, it is a sign and not a step.
    const isSign = tokens.at(-1) === '-' && isOperator(spoken.at(-1));
    const said = speakNext(tokens);
    if (said !== '') spoken.push(isSign ? '负' : said);
  }
  tokens.pop();
  return spoken.join(' ');
}

function speakNext(tokens: string[]): string {
  const token = tokens.pop() ?? '';
  if (fractions.has(token)) {
    const above = speakNext(tokens);
    return `${speakNext(tokens)} 分之 ${above}`;
  }
  if (silent.has(token)) return '';
  if (plain.has(token)) return speakNext(tokens).replaceAll(' ', '');
  if (vectors.has(token)) return `向量 ${speakNext(tokens)}`;
  if (/^\d/.test(token)) return sayDecimal(token);
  switch (token) {
    case '{':
      return speakUntil(tokens, '}');
    case '(':
      return speakBracket(tokens);
    case '\\sqrt':
      return speakRoot(tokens);
    case '^':
      return speakPower(speakNext(tokens));
    case '_':
      return `下标 ${speakNext(tokens)}`;
    default:
      return formulaWords[token] ?? token.replace('\\', '');
  }
}

/** What is raised as a whole is said so; else the brackets are. */
function speakBracket(tokens: string[]): string {
  if (!tokens.includes(')')) return '左括号';
  const inner = speakUntil(tokens, ')');
  if (tokens.at(-1) !== '^') return `左括号 ${inner} 右括号`;
  tokens.pop();
  return `${inner}，整体${speakPower(speakNext(tokens))}`;
}

function speakRoot(tokens: string[]): string {
  const hasDegree = tokens.at(-1) === '[';
  if (hasDegree) tokens.pop();
  const degree = hasDegree ? `${speakUntil(tokens, ']')} 次` : '';
  const inner = speakNext(tokens);
  return `${degree}根号${inner.includes(' ') ? '下' : ''} ${inner}`;
}

function speakPower(power: string): string {
  if (power === '二') return '的平方';
  if (power === '三') return '的立方';
  if (power === '′' || power === "'") return '撇';
  return power === formulaWords['\\circ'] ? power : `的 ${power} 次方`;
}
