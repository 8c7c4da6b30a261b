import { type FormField, isStepField } from '@app/contract/making/design-forms.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import { isStepName } from './label-words.ts';
import { type Cell, PLACEHOLDER, paragraphText, placeOfPlaceholder, type Row } from './read-form.ts';
import { type Span, spansBelow } from './xml-spans.ts';

/** The rows that one step of the lesson fills, and the room below them for further ones. */
export type StepRows = { rows: readonly Row[]; fields: ReadonlySet<FormField>; spare: readonly Span[] };
type Fields = ReadonlyMap<string, FormField>;

/** Rows right below each other that ask for different things of a step are repeated together. */
export function stepRowsOf(xml: string, tables: readonly Row[][], fields: Fields): StepRows[] {
  return tables.flatMap((rows) => {
    const groups: { rows: Row[]; fields: Set<FormField>; end: number }[] = [];
    rows.forEach((row, index) => {
      const asked = stepFieldsOf(xml, row, fields);
      if (asked.length === 0) return;
      const last = groups.at(-1);
      if (last?.end === index && asked.every((field) => !last.fields.has(field))) {
        last.rows.push(row);
        for (const field of asked) last.fields.add(field);
        last.end = index + 1;
      } else groups.push({ rows: [row], fields: new Set(asked), end: index + 1 });
    });
    return groups.map((group) => ({ ...group, spare: spareRows(group.rows, rows.slice(group.end), fields) }));
  });
}

function stepFieldsOf(xml: string, { cells }: Row, fields: Fields): FormField[] {
  return cells
    .flatMap(({ place, span }) => [place, ...placeholdersIn(xml, span)])
    .flatMap((place) => fields.get(place) ?? [])
    .filter(isStepField);
}

function placeholdersIn(xml: string, cell: Span): string[] {
  return spansBelow(cell, 'w:p', ({ name }) => name !== 'w:tbl').flatMap((paragraph) =>
    Array.from(paragraphText(xml, paragraph).matchAll(PLACEHOLDER), ([, name = '']) => placeOfPlaceholder(name)),
  );
}

/** Empty rows below, or the same words once more with another number: room for steps written by hand. */
function spareRows(group: readonly Row[], below: readonly Row[], fields: Fields): Span[] {
  const last = group.at(-1);
  const isLaidOut = isStepName(group[0]?.cells[0]?.text ?? '');
  const isSpare = (row: Row, index: number) => {
    const like = group[index % group.length];
    if (isLaidOut && like && wordsOf(row) === wordsOf(like)) return true;
    return row.cells.length === last?.cells.length && row.cells.every((cell) => isSpareCell(cell, fields));
  };
  const end = below.findIndex((row, index) => !isSpare(row, index));
  return (end < 0 ? below : below.slice(0, end)).map(({ span }) => span);
}

function wordsOf({ cells }: Row): string {
  return cells.map(({ text }) => text.replace(/\s+|[一二三四五六七八九十\d]+/g, '')).join('|');
}

function isSpareCell({ isBlank, isFrame, place }: Cell, fields: Fields): boolean {
  return isBlank && !isFrame && !fields.has(place);
}

const NUMBERED = /((?:环节|活动|任务|步骤|板块)\s*)([一二三四五六七八九十]+|\d+)/;

/** 环节一 of the form is 环节三 for the third step. */
export function renumbered(words: string, index: number): string {
  return words.replace(NUMBERED, (_, name: string, number: string) => {
    return `${name}${/\d/.test(number) ? index + 1 : numeral(index + 1)}`;
  });
}
