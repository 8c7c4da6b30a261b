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
    const at = line.indexOf(formula.source);
    const before = named(line.slice(0, at));
    const isNamed = before.length >= 2 && before.length <= 14 && isBalanced(before);
    const after = line.slice(at + formula.source.length);
    // A line with a hole where its formula was says nothing: it is shown whole, or what follows on its own.
    const rest = /^\s*[，；。,;]/.test(after) ? after.replace(/^[\s，；。,;]+/, '') : '';
    const said = isNamed ? [rest] : [line];
    const others = linesOf(keyPoints).filter((one) => one !== line);
    const items = [...said, ...others].filter((text) => text.length > 6);
    return [
      {
        layout: 'formula',
        id: 'formula',
        title: isNamed ? before : head.title,
        tag: '',
        notes: '停在这一页，请学生逐个说出字母的意思和使用的条件，再齐读一遍。',
        minutes: 0,
        formulas: [formula.tex],
        items: items.slice(0, 3).map((text) => shortened(text.replace(/。$/, ''), 60)),
      },
    ];
  }
  return [];
}

const CONCLUSION = /^([^：:$]{0,8}(?:结论|规律|定律|法则|定理|原理|意义|平衡条件))[：:](.+)$/s;
const FEWEST_SAID = 10;
const MOST_SAID = 60;

/** The one sentence the lesson comes to, where the board says which it is. */
export function keySentence({ board }: Design): Slide[] {
  for (const line of linesOf(board)) {
    const [, title = '', text = ''] = CONCLUSION.exec(line) ?? [];
    const said = text.trim();
    const isSentence = said.length >= FEWEST_SAID && said.length <= MOST_SAID && isClosed(said) && !/[→↑↓]/.test(said);
    if (!isSentence) continue;
    const notes = '停在这一页，请学生用自己的话说一遍，再举一个例子。';
    const base = { id: 'conclusion', title, tag: '', notes, minutes: 0 };
    return [{ ...base, layout: 'conclusion', text: said, formula: '', cards: [] }];
  }
  return [];
}

/** What a formula is called, where the words before it say that: `顶点公式是`, `面积：`. */
function named(before: string): string {
  return before
    .replace(/(?<![\s：，、；—])[\s：，、；—]+$/, '')
    .replace(/(?:(?<!不|都|还)是|(?<!作|称|认)为|等于|即|用|有|得)$/, '')
    .trim();
}

const isBalanced = (text: string) =>
  text.split(/[（“《]/).length === text.split(/[）”》]/).length && !/[；。]/.test(text);

const isTall = (tex: string) => /\\[dt]?frac|\\sqrt|\\sum|\\int|\\begin/.test(tex) && tex.includes('=');

/** Four parts of 24 signs and what stands before them. */
const MAX_CARDS_CHARS = 200;
/** Less is no page. */
const MIN_CARDS_CHARS = 14;

/** A line of the board that tells cases apart, `甲：一；二；三`, as cards. */
export function boardCards({ board }: Design): Slide[] {
  for (const line of linesOf(board)) {
    if (line.length > MAX_CARDS_CHARS) continue;
    const at = line.search(/[：:](?![^$]*\$[^$]*$)/);
    const parts = at > 0 ? line.slice(at + 1).split(/[；;]/) : [];
    const isWell =
      parts.join('').length >= MIN_CARDS_CHARS &&
      parts.length >= 2 &&
      parts.length <= 4 &&
      parts.every((part) => part.trim() !== '' && part.length <= 24);
    if (!isWell || !isBalanced(line.slice(0, at)) || parts.some((part) => !isClosed(part))) continue;
    return [
      {
        layout: 'cards',
        id: 'cards',
        title: line.slice(0, at).trim(),
        tag: '比一比',
        notes: '先请学生说，再逐张对照。',
        minutes: 0,
        formula: '',
        cards: parts.map(cardOf),
      },
    ];
  }
  return [];
}

/** Its formulas, quotations and brackets end where they began. */
function isClosed(part: string): boolean {
  const isPaired = part.split(/[（“《]/).length === part.split(/[）”》]/).length;
  return isPaired && part.split('$').length % 2 === 1;
}

function cardOf(part: string): { title: string; text: string } {
  const [first, ...rest] = readTokens(part.trim());
  const after = rest
    .map(({ source }) => source)
    .join('')
    .trim();
  if (first?.kind === 'formula' && after !== '') return { title: first.source, text: after };
  const [head = '', tail = ''] = part.trim().split(/\s+(.+)/s);
  return tail && isClosed(head) && isClosed(tail) ? { title: head, text: tail } : { title: '', text: part.trim() };
}

/** Views that the design foresees, to be judged; why pupils hold them is told to the teacher. What a step is about is not asked again. */
export function mistakes({ learners, activities }: Design): Slide[] {
  const told = activities.map(({ teacher }) => teacher).join('\n');
  const blocks = learners.split(/\n(?=- )/).filter((block) => /应对：/.test(block));
  const found = blocks
    .map((block) => block.split('\n').map((line) => line.replace(/^[\s-]+/, '').trim()))
    .filter(([view = '']) => isView(view) && !told.includes(view.replace(/[。；]$/, '')));
  const views = found.slice(0, MOST_VIEWS).map(([view = '']) => `“${view.replace(/[。；]$/, '')}”`);
  if (views.length === 0) return [];
  return [
    {
      layout: 'bullets',
      id: 'mistakes',
      title: '这样说对吗？',
      tag: '辨一辨',
      notes: found
        .map((lines) => lines.join('\n'))
        .join('\n')
        .slice(0, 3_900),
      minutes: 0,
      lead: '先写下“对”或“不对”，再说出理由，最后改成对的。',
      items: views,
    },
  ];
}

const MOST_VIEWS = 4;

/** Somebody could say it; what is told of pupils is a finding of the teacher. */
function isView(text: string): boolean {
  return (
    !/^问“/.test(text) &&
    !/学生|容易|当成|误(?!差)|混淆|忽略|忘|漏|分不清|说不清|不会(?=用|写|说|算|读)|只(?:会|记|看)|以为|弄反|写错|读错|[“”]/.test(
      text,
    )
  );
}
