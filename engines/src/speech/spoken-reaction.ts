import { groupAt, rewriteCommands } from '../notation/tex-groups.ts';

/** Formulas and equations of chemistry by their letters, and what happens in words: `\ce{2H2 + O2 ====[点燃] 2H2O}` is 2 H 2 加 O 2 在点燃条件下生成 2 H 2 O. */
export function withSpokenReactions(tex: string): string {
  return rewriteCommands(tex, /^(?:ce|xlongequal|xrightarrow)$/, (name, from) => {
    if (name === 'ce') {
      const group = groupAt(tex, from);
      return group && { text: ` ${sayReaction(group.inner)} `, end: group.end };
    }
    const below = groupAt(tex, from, '[');
    const above = groupAt(tex, below?.end ?? from);
    return above && { text: sayArrow('->', above.inner, below?.inner), end: above.end };
  });
}

const ARROWS = /(<=>|<->|->|={2,}|(?<=\s)=(?=[\s[]))(?:\[([^[\]]*)\])?(?:\[([^[\]]*)\])?/g;
const TOKENS = /\p{Script=Han}+|\\[A-Za-z]+|[A-Z][a-z]?|[a-z]|\d+(?:\.\d+)?|\s[+-]\s|[\s\S]/gu;
const STATES = new Map([
  ['(g)', ' 气态 '],
  ['(l)', ' 液态 '],
  ['(s)', ' 固态 '],
  ['(aq)', ' 溶液 '],
]);

function sayReaction(reaction: string): string {
  const words = reaction
    .replaceAll(ARROWS, (_, arrow: string, above?: string, below?: string) => sayArrow(arrow, above, below))
    .replaceAll(/\((?:g|l|s|aq)\)/g, (state) => STATES.get(state) ?? state)
    .replaceAll(/\s(?:\^|↑)(?=\s|$)/g, ' 气体 ')
    .replaceAll(/\s(?:v|↓)(?=\s|$)/g, ' 沉淀 ')
    .replaceAll(/(?<![A-Za-z])e\^?(?:\{-\}|-)/g, ' 电子 ')
    .replaceAll(/\^\{?(\d{0,2})([+-])\}?/g, (_, size: string, sign: string) => ` ${size} ${chargeOf(sign)} `)
    .replaceAll(/(?<=[A-Za-z0-9)\]])[+-](?=[\s)\]]|$)/g, (sign) => ` ${chargeOf(sign)} `);
  return (words.match(TOKENS) ?? []).map(sayToken).join(' ');
}

function chargeOf(sign: string): string {
  return sign === '+' ? '正' : '负';
}

function sayToken(token: string): string {
  if (/^\s[+-]\s$/.test(token)) return token.includes('+') ? '加' : '减';
  return /^[\^_{}=.\s\\*#-]$/.test(token) || token === '\\text' ? '' : token;
}

function sayArrow(arrow: string, above = '', below = ''): string {
  const conditions = [above, below]
    .map((text) => text.replaceAll(/\\(?:ce|text|q?quad)|[{}$\\]/g, '').trim())
    .map((text) => (/^(?:Delta|triangle|△)$/.test(text) ? '加热' : text))
    .filter((text) => text !== '');
  const where = conditions.length === 0 ? '' : `在${conditions.join('、')}条件下`;
  return ` ${where}${arrow === '<=>' ? '可逆地' : ''}生成 `;
}
