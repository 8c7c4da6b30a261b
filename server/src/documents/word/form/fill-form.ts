import type { Design, DesignActivity } from '@app/contract/making/design.ts';
import { type FormField, type FormPlace, isHeadField, isStepField } from '@app/contract/making/design-forms.ts';
import { type Equations, writeEquations } from '#documents/word/equations.ts';
import type { WordLabel } from '#documents/word/frame.ts';
import type { Pictures } from '#documents/word/pictures.ts';
import { formulasIn, readMarkdown } from '#documents/word/read-markdown.ts';
import { bodyText, headLine, stepText } from './field-text.ts';
import { filledCell, type Value } from './fill-cell.ts';
import { filledParagraph } from './fill-placeholders.ts';
import { openForm, packForm } from './form-package.ts';
import { type FormPictures, openFormPictures } from './form-pictures.ts';
import type { FormTools } from './form-text.ts';
import { labelled } from './label-form.ts';
import {
  type Cell,
  type Form,
  PLACEHOLDER,
  paragraphText,
  placeOfPlaceholder,
  type Row,
  readForm,
} from './read-form.ts';
import { rewritten, type Span, spansBelow } from './xml-spans.ts';

export type FormContent = WordLabel & {
  form: Uint8Array;
  places: readonly FormPlace[];
  design: Design;
  pictures?: Pictures;
};

/** The school's form with the design in its places; whatever is not a place stays as it is. */
export async function fillForm(content: FormContent): Promise<Uint8Array> {
  const { form, places, design, label, properties } = content;
  const opened = openForm(form);
  const read = readForm(opened.xml);
  const fields = new Map(places.map(({ place, field }) => [place, field]));
  const equations = await equationsFor(design, [...fields.values()]);
  const pictures = openFormPictures(opened, content.pictures ?? new Map());
  const filled = filledXml(read, fields, design, { equations, pictures });
  return packForm(pictures.packed(opened), labelled(filled, label), properties);
}

type Fields = ReadonlyMap<string, FormField>;

type Tools = { equations: Equations; pictures: FormPictures };

function filledXml(form: Form, fields: Fields, design: Design, { equations, pictures }: Tools): string {
  const { xml, root, tables, lineWidth } = form;
  const toolsIn = (cell: Cell | undefined): FormTools => ({
    equations,
    drawing: { pictures, width: cell?.width || lineWidth },
  });
  const cellsInOrder = tables.flat().flatMap((row) => row.cells);
  const cells = new Map(cellsInOrder.map((cell) => [cell.span, cell] as const));
  const repeated = new Set(tables.flat().flatMap((row) => (isRepeated(xml, row, fields) ? [row.span] : [])));
  const spare = new Set(tables.flatMap((rows) => spareRows(rows, repeated, fields)));

  const write = (span: Span, step?: DesignActivity): string | undefined => {
    if (spare.has(span)) return '';
    if (!step && repeated.has(span)) {
      const rows = design.activities.map((one) => rewritten(xml, span, (child) => write(child, one)));
      // A form without its row would be no form.
      return rows.length > 0 ? rows.map(copied).join('') : undefined;
    }
    const findValue = (place: string) => {
      const field = fields.get(place);
      return field && fieldValue(design, field, step);
    };
    const cell = cells.get(span);
    const value = cell && !cell.isFrame ? findValue(cell.place) : undefined;
    if (cell && value) return filledCell(xml, cell, value, toolsIn(cell));
    if (span.name !== 'w:p') return undefined;
    const around = cellsInOrder.findLast((one) => one.span.start < span.start && one.span.end > span.end);
    return filledParagraph(xml, span, findValue, toolsIn(around));
  };
  return rewritten(xml, root, (child) => write(child));
}

function fieldValue(design: Design, field: FormField, step: DesignActivity | undefined): Value | undefined {
  if (isHeadField(field)) return { line: headLine(design, field) };
  if (!isStepField(field)) return { markdown: bodyText(design, field) };
  return step && { markdown: stepText(design, step, field) };
}

function isRepeated(xml: string, { cells }: Row, fields: Fields): boolean {
  const isStep = (place: string) => {
    const field = fields.get(place);
    return field !== undefined && isStepField(field);
  };
  return cells.some(({ place, span }) => isStep(place) || placeholdersIn(xml, span).some(isStep));
}

function placeholdersIn(xml: string, cell: Span): string[] {
  return spansBelow(cell, 'w:p', ({ name }) => name !== 'w:tbl').flatMap((paragraph) =>
    Array.from(paragraphText(xml, paragraph).matchAll(PLACEHOLDER), ([, name = '']) => placeOfPlaceholder(name)),
  );
}

/** The empty rows below the one that is repeated: room for steps written by hand. */
function spareRows(rows: readonly Row[], repeated: ReadonlySet<Span>, fields: Fields): Span[] {
  return rows.flatMap(({ span, cells }, index) => {
    if (!repeated.has(span)) return [];
    const isSpare = (row: Row) =>
      row.cells.length === cells.length && row.cells.every((cell) => isSpareCell(cell, fields));
    const below = rows.slice(index + 1);
    const end = below.findIndex((row) => !isSpare(row));
    return (end < 0 ? below : below.slice(0, end)).map((row) => row.span);
  });
}

function isSpareCell({ isBlank, isFrame, place }: Cell, fields: Fields): boolean {
  return isBlank && !isFrame && !fields.has(place);
}

/** Names that only one thing in the document may have go; a merged cell goes on instead of beginning anew. */
function copied(row: string, index: number): string {
  if (index === 0) return row;
  return row
    .replace(/ w14:(paraId|textId)="[^"]*"/g, '')
    .replace(/<w:bookmark(Start|End)\b[^>]*\/>/g, '')
    .replace(/<w:vMerge w:val="restart"\s*\/>/g, '<w:vMerge/>');
}

async function equationsFor(design: Design, fields: readonly FormField[]): Promise<Equations> {
  const texts = fields.flatMap((field) => {
    if (isHeadField(field)) return [];
    return isStepField(field)
      ? design.activities.map((step) => stepText(design, step, field))
      : [bodyText(design, field)];
  });
  return writeEquations(texts.flatMap((text) => formulasIn(readMarkdown(text).root)));
}
