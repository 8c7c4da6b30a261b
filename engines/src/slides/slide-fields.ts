import { Slide, type SlideLayout } from '@app/contract/making/slides.ts';
import { z } from 'zod';

/** A text of a slide as a teacher edits it: one or more plain lines. */
export type SlideField = { field: string; name: string; hint?: string };

/** How the text of a field is kept in the slide. */
type Kind = 'words' | 'list' | 'column' | 'card' | 'table' | 'nodes';
type Known = SlideField & { kind: Kind };

const PER_LINE = '一行一条';
const words = (field: string, name: string): Known => ({ field, name, kind: 'words' });
const list = (field: string, name: string, hint = PER_LINE): Known => ({ field, name, hint, kind: 'list' });
const column = (field: string, name: string): Known => ({ field, name, hint: '第一行是小标题', kind: 'column' });
const cards = (names: readonly string[]): Known[] =>
  names.map((name, index) => ({ field: `cards.${index}`, name, hint: '第一行是小标题', kind: 'card' }));

const title = words('title', '标题');
const head = [title, words('tag', '标签')];

const nodes = (name: string): Known => ({ field: 'nodes', name, hint: '一行一项，写成“名称：说明”', kind: 'nodes' });

const fields: Record<SlideLayout, readonly Known[]> = {
  cover: [words('place', '教材'), title, words('subtitle', '副标题'), words('by', '署名')],
  section: [words('no', '序号'), title, words('text', '说明')],
  contents: [...head, list('items', '目录')],
  goals: [...head, list('items', '目标')],
  bullets: [...head, words('lead', '问题或任务'), list('items', '要点')],
  'two-column': [...head, column('left', '左栏'), column('right', '右栏')],
  formula: [...head, list('formulas', '公式', '一行一个 LaTeX，不写 $'), list('items', '要点')],
  cards: [
    ...head,
    { ...words('formula', '公式'), hint: 'LaTeX，不写 $' },
    ...cards(['卡片一', '卡片二', '卡片三', '卡片四']),
  ],
  table: [...head, { field: 'table', name: '表格', hint: '一行一行写，格与格之间用 | 隔开', kind: 'table' }],
  example: [...head, words('question', '题目'), list('steps', '解答步骤', '一行一步')],
  quiz: [...head, words('question', '题目'), list('options', '选项', '一行一个'), words('answer', '答案')],
  blackboard: [...head, list('lines', '板书', '一行一行写')],
  summary: [...head, list('items', '小结'), words('question', '带回去想的问题')],
  homework: [...head, ...cards(['作业一', '作业二', '作业三', '作业四'])],
  flow: [...head, nodes('步骤')],
  cycle: [...head, words('root', '中心'), nodes('各站')],
  timeline: [...head, nodes('时间和事件')],
  tree: [...head, words('root', '总称'), nodes('各类')],
  mindmap: [...head, words('root', '中心'), nodes('分支')],
};

/** The texts of a slide in the order they are read. */
export function fieldsOf({ layout }: Pick<Slide, 'layout'>): readonly SlideField[] {
  return fields[layout];
}

/** The text of a field as lines; empty for what the slide has not. */
export function fieldText(slide: Slide, field: string): string {
  const known = knownOf(slide, field);
  return known ? readers[known.kind](partOf(slide, field)) : '';
}

/** The slide with another text in a field, or why it cannot be. */
export function withFieldText(slide: Slide, field: string, text: string): { slide: Slide } | { fault: string } {
  const known = knownOf(slide, field);
  if (!known) return { slide };
  const parsed = Slide.safeParse({ ...slide, ...written(slide, known, text) });
  return parsed.success ? { slide: parsed.data } : { fault: parsed.error.issues[0]?.message ?? '写不下' };
}

function knownOf({ layout }: Slide, field: string): Known | undefined {
  return fields[layout].find((one) => one.field === field);
}

function partOf(slide: Slide, field: string): unknown {
  if (field === 'table') return slide;
  const [name = '', index] = field.split('.');
  const part: unknown = Reflect.get(slide, name);
  return index === undefined || !Array.isArray(part) ? part : part[Number(index)];
}

const text = z.string().catch('');
const texts = z.array(z.string()).catch([]);
const Column = z.object({ title: text, items: texts }).catch({ title: '', items: [] });
const Card = z.object({ title: text, text }).catch({ title: '', text: '' });
const Nodes = z.array(z.object({ title: text, text })).catch([]);
const Table = z.object({ head: texts, rows: z.array(texts) });
const oneLine = (line: string) => line.replaceAll('\n', ' ');

const readers: Record<Kind, (part: unknown) => string> = {
  words: (part) => text.parse(part),
  list: (part) => texts.parse(part).map(oneLine).join('\n'),
  column: (part) => headed(Column.parse(part).title, Column.parse(part).items.map(oneLine)),
  card: (part) => headed(Card.parse(part).title, [Card.parse(part).text]),
  nodes: (part) => Nodes.parse(part).map(lineOfNode).join('\n'),
  table: (part) => {
    const { head: first, rows } = Table.parse(part);
    return [first, ...rows].map((row) => row.map(oneLine).join(' | ')).join('\n');
  },
};

const headed = (heading: string, lines: readonly string[]) => [heading, ...lines].join('\n').trimEnd();

function written(slide: Slide, { field, kind }: Known, source: string): Record<string, unknown> {
  const lines = source.split('\n');
  const [first = '', ...rest] = lines;
  switch (kind) {
    case 'words':
      return { [field]: oneLiners.has(field) ? oneLine(source) : source };
    case 'list':
      return { [field]: filled(lines) };
    case 'nodes':
      return { [field]: filled(lines).map(nodeOfLine) };
    case 'column':
      return { [field]: { title: first, items: filled(rest) } };
    case 'card':
      return { cards: withCard(slide, Number(field.split('.')[1]), { title: first, text: rest.join('\n') }) };
    case 'table': {
      const [heads = [], ...rows] = filled(lines).map((line) => line.split(BETWEEN_CELLS).map((cell) => cell.trim()));
      return { head: heads, rows };
    }
  }
}

/** A stroke between spaces, so that $|x|$ stays whole; or what is pasted from a table. */
const BETWEEN_CELLS = /\s\|(?=\s|$)|\t/;

/** Between its name and what is said of it: the first colon outside of a formula. */
const NAMED = /^((?:[^$：]|\$[^$]*\$)+)：(.+)$/s;

function nodeOfLine(line: string): { title: string; text: string } {
  const [, title = line, said = ''] = NAMED.exec(line) ?? [];
  return { title: title.trim(), text: said.trim() };
}

function lineOfNode({ title: name, text: said }: { title: string; text: string }): string {
  return oneLine([name, said].filter((one) => one !== '').join('：'));
}

const oneLiners = new Set(['title', 'tag', 'root']);

const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '');

/** A card without words is none. */
function withCard(slide: Slide, index: number, card: z.infer<typeof Card>) {
  if (!('cards' in slide)) return [];
  const after = slide.cards.slice();
  after[Math.min(index, after.length)] = card;
  return after.filter(({ title: heading, text: body }) => heading.trim() !== '' || body.trim() !== '');
}
