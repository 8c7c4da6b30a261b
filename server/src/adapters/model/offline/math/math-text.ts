import { withArabicNumbers } from './chinese-number.ts';

/** No expression worth a line of working is longer. */
const MAX_CHARS = 400;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const QUESTION_START =
  /^(?:请问|请|你?帮我|帮忙|麻烦|老师|计算一下|算一下|算一算|算算|计算|化简|求值|求出|求|算|下面的|下列|这个|一下|用简便方法|简便|脱式|结果|解方程组|解方程|解|[,，:：;；。\s])+/;
/** No word is made of others of the list: whatever follows, there is one way to read a run of them. */
const QUESTION_END =
  /(?:等于|多少|什么|是|得|几|的|值|结果|怎么|算|解|做|讲清楚|说清楚|写清楚|写出|给出|讲解|讲讲|说明|每一步|详细|过程|步骤|一下|并|请|带|呢|吗|啊|呀|吧|[=?？,，:：;；。\s])+$/;

/** The bare mathematics of a question such as 「请计算 三加五 等于多少？」. */
export function mathTextOf(question: string): string {
  if (question.length > MAX_CHARS) return '';
  return withoutQuestionWords(toMathText(withoutQuestionWords(question.trim())));
}

/** Brings typed mathematics to one plain form: half-width, ASCII operators, Chinese words as signs. */
export function toMathText(text: string): string {
  const halfWidth = text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (run) => `^(${[...run].map((c) => SUPERSCRIPTS.indexOf(c)).join('')})`)
    .normalize('NFKC')
    .toLowerCase();
  const signs = fromLatex(halfWidth)
    .replace(/[×✕✖·⋅∙]/g, '*')
    .replace(/[⁄∕]/g, '/')
    .replace(/[−–—﹣]/g, '-')
    .replace(/[【[{]/g, '(')
    .replace(/[】\]}]/g, ')')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  return fromWords(signs);
}

/** The LaTeX a teacher may paste. Groups are opened from the inside out until none is left. */
function fromLatex(text: string): string {
  if (!/[\\$]/.test(text)) return text;
  let plain = text
    .replace(/\$|\\left|\\right/g, '')
    .replace(/\^\{?\\circ\}?/g, '°')
    .replace(/\\(?:times|cdot)/g, '*')
    .replace(/\\div/g, '÷')
    .replace(/\\(%|sin|cos|tan)/g, '$1');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain
      .replace(/\\sqrt\{([^{}]*)\}/g, '√($1)')
      .replace(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, '(($1)/($2))')
      .replace(/\^\{([^{}]*)\}/g, '^($1)');
  }
  return plain;
}

function withoutQuestionWords(text: string): string {
  return text.replace(QUESTION_START, '').replace(QUESTION_END, '').trim();
}

function fromWords(text: string): string {
  return withArabicNumbers(text.replace(/百分之/g, '％'))
    .replace(/％([\d.]+)/g, '$1%')
    .replace(/(\d+)又(\d+)分之(\d+)/g, '($1+$3/$2)')
    .replace(/(\d+)分之(\d+)/g, '($2/$1)')
    .replace(/([\d.]+|\([^()]*\))的算术平方根/g, '√($1)')
    .replace(/的?平方(?!根)/g, '^(2)')
    .replace(/的?立方(?!根)/g, '^(3)')
    .replace(/的?(\d+)次[方幂]/g, '^($1)')
    .replace(/的?阶乘/g, '!')
    .replace(/根号/g, '√')
    .replace(/负/g, '-')
    .replace(/加上|加/g, '+')
    .replace(/减去|减/g, '-')
    .replace(/乘以|乘上|乘/g, '*')
    .replace(/除以/g, '÷')
    .replace(/除/g, '\\')
    .replace(/的(?=[\d.]+%|\()/g, '*');
}
