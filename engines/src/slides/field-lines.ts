import type { Slide } from '@app/contract/making/slides.ts';
import { z } from 'zod';

/** How the text of a field is kept in the slide. */
export type FieldKind =
  | 'words'
  | 'list'
  | 'aligned'
  | 'column'
  | 'card'
  | 'layer'
  | 'table'
  | 'nodes'
  | 'asked'
  | 'entries'
  | 'series';

/** The part of a slide as plain lines. */
export function readField(slide: Slide, field: string, kind: FieldKind): string {
  return readers[kind](partOf(slide, field));
}

function partOf(slide: Slide, field: string): unknown {
  if (field === 'table' || field === 'series') return slide;
  const [name = '', index] = field.split('.');
  const part: unknown = Reflect.get(slide, name);
  return index === undefined || !Array.isArray(part) ? part : part[Number(index)];
}

const text = z.string().catch('');
const texts = z.array(z.string()).catch([]);
const Column = z.object({ title: text, items: texts }).catch({ title: '', items: [] });
const Card = z.object({ title: text, text }).catch({ title: '', text: '' });
const Layer = z.object({ title: text, text, answer: text }).catch({ title: '', text: '', answer: '' });
const Nodes = z.array(z.object({ title: text, text })).catch([]);
const Asked = z.array(z.object({ ask: text, answer: text })).catch([]);
const Entries = z.array(z.object({ word: text, sound: text, meaning: text })).catch([]);
const Chart = z.object({
  unit: text,
  labels: texts,
  series: z.array(z.object({ name: text, values: z.array(z.number()) })).catch([]),
});
const Table = z.object({ head: texts, rows: z.array(texts) });
const oneLine = (line: string) => line.replaceAll('\n', ' ');
/** Between the cells of a line. */
const inCells = (cells: readonly string[]) => cells.map(oneLine).join(' | ');

const readers: Record<FieldKind, (part: unknown) => string> = {
  words: (part) => text.parse(part),
  list: (part) => texts.parse(part).map(oneLine).join('\n'),
  aligned: (part) => texts.parse(part).map(oneLine).join('\n'),
  column: (part) => headed(Column.parse(part).title, Column.parse(part).items.map(oneLine)),
  card: (part) => headed(Card.parse(part).title, [Card.parse(part).text]),
  layer: (part) => {
    const { title, text: said, answer } = Layer.parse(part);
    return headed(title, [said, ...(answer === '' ? [] : answer.split('\n').map((line) => `${ANSWER}${line}`))]);
  },
  nodes: (part) => Nodes.parse(part).map(lineOfNode).join('\n'),
  asked: (part) =>
    Asked.parse(part)
      .map(({ ask, answer }) => inCells(answer === '' ? [ask] : [ask, answer]))
      .join('\n'),
  entries: (part) =>
    Entries.parse(part)
      .map(({ word, sound, meaning }) => inCells([word, sound, meaning]))
      .join('\n'),
  series: (part) => {
    const { unit, labels, series } = Chart.parse(part);
    const rows = series.map(({ name, values }) => [name, ...values.map(String)]);
    return [[unit, ...labels], ...rows].map(inCells).join('\n');
  },
  table: (part) => {
    const { head, rows } = Table.parse(part);
    return [head, ...rows].map(inCells).join('\n');
  },
};

const ANSWER = '答：';
const headed = (heading: string, lines: readonly string[]) => [heading, ...lines].join('\n').trimEnd();

/** What the slide has to hold so that it reads like these lines; what cannot be read so is left for its shape to refuse. */
export function writtenField(slide: Slide, field: string, kind: FieldKind, source: string): Record<string, unknown> {
  const lines = source.split('\n');
  const [first = '', ...rest] = lines;
  switch (kind) {
    case 'words':
      return { [field]: oneLiners.has(field) ? oneLine(source) : source };
    case 'list':
      return { [field]: filled(lines) };
    case 'aligned':
      return { [field]: source.trim() === '' ? [] : lines };
    case 'nodes':
      return { [field]: filled(lines).map((line) => nodeOfLine(line, field === 'turns' ? SPOKEN : NAMED)) };
    case 'asked':
      return { [field]: filled(lines).map(askedOfLine) };
    case 'entries':
      return { [field]: filled(lines).map(entryOfLine) };
    case 'series': {
      const [[unit = '', ...labels] = [], ...rows] = filled(lines).map(cellsOf);
      return { unit, labels, series: rows.map(([name = '', ...cells]) => ({ name, values: cells.map(numberIn) })) };
    }
    case 'column':
      return { [field]: { title: first, items: filled(rest) } };
    case 'card':
      return { cards: withPart(slide, 'cards', field, { title: first, text: rest.join('\n') }) };
    case 'layer':
      return { levels: withPart(slide, 'levels', field, layerOfLines(first, rest)) };
    case 'table': {
      const [heads = [], ...rows] = filled(lines).map(cellsOf);
      return { head: heads, rows };
    }
  }
}

/** A stroke between spaces, so that $|x|$ stays whole; or what is pasted from a table. */
const BETWEEN_CELLS = /\s\|(?=\s|$)|\t/;
const cellsOf = (line: string) => line.split(BETWEEN_CELLS).map((cell) => cell.trim());

/** Between its name and what is said of it: the first colon outside of a formula. */
const NAMED = /^((?:[^$：]|\$[^$]*\$)+)：(.+)$/s;
/** Of a speaker also the colon of English. */
const SPOKEN = /^([^：:$]{1,40})[：:](.+)$/s;

function nodeOfLine(line: string, named: RegExp): { title: string; text: string } {
  const [, title = line, said = ''] = named.exec(line) ?? [];
  return { title: title.trim(), text: said.trim() };
}

function lineOfNode({ title: name, text: said }: { title: string; text: string }): string {
  return oneLine([name, said].filter((one) => one !== '').join('：'));
}

function askedOfLine(line: string): { ask: string; answer: string } {
  const [ask = '', ...answer] = cellsOf(line);
  return { ask, answer: answer.join(' | ') };
}

function entryOfLine(line: string): { word: string; sound: string; meaning: string } {
  const [word = '', sound = '', ...meaning] = cellsOf(line);
  return { word, sound, meaning: meaning.join(' | ') };
}

/** An empty cell is no number: its shape refuses it. */
function numberIn(cell: string): number {
  return cell === '' ? Number.NaN : Number(cell);
}

function layerOfLines(title: string, lines: readonly string[]): z.infer<typeof Layer> {
  const isAnswer = (line: string) => line.startsWith(ANSWER);
  const answers = lines.filter(isAnswer).map((line) => line.slice(ANSWER.length));
  return { title, text: lines.filter((line) => !isAnswer(line)).join('\n'), answer: answers.join('\n') };
}

const oneLiners = new Set(['title', 'tag', 'root', 'by', 'group', 'source', 'unit']);

const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '');

/** A card without words is none. */
function withPart<T extends Record<string, string>>(slide: Slide, name: string, field: string, part: T): unknown[] {
  const before: unknown = Reflect.get(slide, name);
  const after: unknown[] = Array.isArray(before) ? before.slice() : [];
  after[Math.min(Number(field.split('.')[1]), after.length)] = part;
  return after.filter((one) => Object.values(one ?? {}).some((words) => String(words).trim() !== ''));
}
