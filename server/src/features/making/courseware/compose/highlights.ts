import type { Design } from '@app/contract/making/design.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import { linesOf, shortened } from './sentences.ts';

/** The formula the lesson is about, large, with the words around it. */
export function keyFormula({ keyPoints, board, head }: Design): Slide[] {
  const lines = [...linesOf(keyPoints), ...linesOf(board)];
  for (const line of lines) {
    const tokens = readTokens(line);
    const formula = tokens.find((token) => token.kind === 'formula' && isTall(token.tex));
    if (formula?.kind !== 'formula') continue;
    const before = tokens[0]?.kind === 'text' ? tokens[0].source.replace(/(?<![：，、\s])[：，、\s]+$/, '').trim() : '';
    const title = before.length >= 2 && before.length <= 14 ? before : head.title;
    const others = linesOf(keyPoints).filter((one) => one !== line);
    const condition = tokens.at(-1)?.kind === 'text' ? [line.replace(formula.source, '').trim()] : [];
    const said = condition.filter((text) => text.length > 6 && !text.startsWith(title));
    return [
      {
        layout: 'formula',
        id: 'formula',
        title,
        tag: '',
        notes: '停在这一页，请学生逐个说出字母的意思和使用的条件，再齐读一遍。',
        minutes: 0,
        formulas: [formula.tex],
        items: [...said, ...others].slice(0, 3).map((text) => shortened(text.replace(/。$/, ''), 60)),
      },
    ];
  }
  return [];
}

const isTall = (tex: string) => /\\[dt]?frac|\\sqrt|\\sum|\\int|\\begin/.test(tex) && tex.includes('=');

/** Four parts of 24 signs and what stands before them. */
const MAX_CARDS_CHARS = 200;

/** A line of the board that tells cases apart, `甲：一；二；三`, as cards. */
export function boardCards({ board }: Design): Slide[] {
  for (const line of linesOf(board)) {
    if (line.length > MAX_CARDS_CHARS) continue;
    const at = line.search(/[：:](?![^$]*\$[^$]*$)/);
    const parts = at > 0 ? line.slice(at + 1).split(/[；;]/) : [];
    const isWell =
      parts.length >= 2 && parts.length <= 4 && parts.every((part) => part.trim() !== '' && part.length <= 24);
    if (!isWell || parts.some((part) => part.split('$').length % 2 === 0)) continue;
    const cards = parts.map(cardOf);
    // Without a name of its own each, they tell no cases apart.
    if (cards.some((card) => card.title === '')) continue;
    return [
      {
        layout: 'cards',
        id: 'cards',
        title: line.slice(0, at).trim(),
        tag: '比一比',
        notes: '先请学生说，再逐张对照。',
        minutes: 0,
        formula: '',
        cards,
      },
    ];
  }
  return [];
}

function cardOf(part: string): { title: string; text: string } {
  const [first, ...rest] = readTokens(part.trim());
  const after = rest
    .map(({ source }) => source)
    .join('')
    .trim();
  if (first?.kind === 'formula' && after !== '') return { title: first.source, text: after };
  const [head = '', tail = ''] = part.trim().split(/\s+(.+)/s);
  return tail ? { title: head, text: tail } : { title: '', text: part.trim() };
}

/** What pupils get wrong, as the design foresees it; what a step of the lesson is about is not asked again. */
export function mistakes({ learners, activities }: Design): Slide[] {
  const told = activities.map(({ teacher }) => teacher).join('\n');
  const blocks = learners.split(/\n(?=- )/).filter((block) => /应对：/.test(block));
  const found = blocks
    .map((block) => block.split('\n').map((line) => line.replace(/^[\s-]+/, '').trim()))
    .filter(([mistake = '']) => !mistake.startsWith('问“') && !told.includes(mistake.replace(/[。；]$/, '')));
  if (found.length === 0) return [];
  return [
    {
      layout: 'bullets',
      id: 'mistakes',
      title: '这样对吗？',
      tag: '辨一辨',
      notes: found
        .map((lines) => lines.join('\n'))
        .join('\n')
        .slice(0, 3_900),
      minutes: 0,
      lead: '',
      items: found.slice(0, 4).map(([mistake = '']) => shortened(mistake, 70)),
    },
  ];
}
