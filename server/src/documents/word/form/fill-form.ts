import type { Design, DesignActivity } from '@app/contract/making/design.ts';
import { type FormField, type FormPlace, isHeadField, isStepField } from '@app/contract/making/design-forms.ts';
import { strToU8 } from 'fflate';
import { type Equations, writeEquations } from '#documents/word/equations.ts';
import type { WordLabel } from '#documents/word/frame.ts';
import type { Pictures } from '#documents/word/pictures.ts';
import { formulasIn, readMarkdown } from '#documents/word/read-markdown.ts';
import { bodyText, headLine, stepText } from './field-text.ts';
import { filledCell, type Value } from './fill-cell.ts';
import { type FilledLine, filledLines, isBelow } from './fill-lines.ts';
import { filledParagraph } from './fill-placeholders.ts';
import { openForm, packForm } from './form-package.ts';
import { type FormPictures, openFormPictures } from './form-pictures.ts';
import type { FormTools } from './form-text.ts';
import { labelled } from './label-form.ts';
import { readPageEdges } from './page-edges.ts';
import { type Cell, type Form, readForm } from './read-form.ts';
import { renumbered, type StepRows, stepRowsOf } from './step-rows.ts';
import { rewritten, type Span } from './xml-spans.ts';

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
  // Pictures belong to the part that names them, and those of the edges stay as they are.
  const edges = readPageEdges(opened).map(({ path, form: edge }) => [
    path,
    strToU8(filledXml(edge, fields, design, { equations })),
  ]);
  const withEdges = { ...opened, parts: { ...opened.parts, ...Object.fromEntries(edges) } };
  return packForm(pictures.packed(withEdges), labelled(filled, label), properties);
}

type Fields = ReadonlyMap<string, FormField>;

type Tools = { equations: Equations; pictures?: FormPictures };
/** A step of the lesson that a row is written for, and which of them it is. */
type AtStep = { step: DesignActivity; index: number };

function filledXml(form: Form, fields: Fields, design: Design, { equations, pictures }: Tools): string {
  const { xml, root, tables, lines, lineWidth } = form;
  const toolsIn = (cell: Cell | undefined): FormTools => ({
    equations,
    ...(pictures && { drawing: { pictures, width: cell?.width || lineWidth } }),
  });
  const cellsInOrder = tables.flat().flatMap((row) => row.cells);
  const cells = new Map(cellsInOrder.map((cell) => [cell.span, cell] as const));
  const around = (span: Span) => cellsInOrder.findLast((one) => one.span.start < span.start && one.span.end > span.end);
  const groups = stepRowsOf(xml, tables, fields);
  const shares = shareSteps(design, groups);
  const hasSteps = (group: StepRows) => (shares.get(group)?.length ?? 0) > 0;
  const groupOf = new Map(groups.flatMap((group) => group.rows.map(({ span }) => [span, group] as const)));
  const processes = placesOf(fields, 'process');

  const findValue = (place: string, at?: AtStep): Value | undefined => {
    const field = fields.get(place);
    if (field === 'process')
      return { markdown: bodyText(ofPeriod(design, processes.indexOf(place), processes.length), field) };
    return field && fieldValue(design, field, at?.step);
  };
  const written = lines.flatMap((line): FilledLine[] => {
    const value = findValue(line.place);
    return value && !isEmptyValue(value) ? [{ line, value }] : [];
  });
  const byParagraph = Map.groupBy(written, ({ line }) => line.paragraph);
  const emptied = new Set([
    ...written.flatMap((one) => (isBelow(one) ? one.line.room : [])),
    ...groups.flatMap((group) => (hasSteps(group) || design.activities.length === 0 ? group.spare : [])),
  ]);

  const write = (span: Span, at?: AtStep): string | undefined => {
    if (emptied.has(span)) return '';
    const group = at ? undefined : groupOf.get(span);
    // A form without its rows would be no form.
    if (group && hasSteps(group)) return group.rows[0]?.span === span ? steps(group) : '';
    const cell = cells.get(span);
    const value = cell && !cell.isFrame ? findValue(cell.place, at) : undefined;
    if (cell && value)
      return filledCell(xml, cell, value, toolsIn(cell), (words) => (at ? renumbered(words, at.index) : words));
    if (span.name !== 'w:p') return undefined;
    const own = byParagraph.get(span);
    if (own)
      return filledLines(xml, span, own, toolsIn(around(span)), {
        findValue: (place) => findValue(place, at),
        within: (inner) => write(inner, at),
      });
    return filledParagraph(xml, span, (place) => findValue(place, at), toolsIn(around(span)));
  };
  const steps = (group: StepRows): string =>
    (shares.get(group) ?? [])
      .map((step, index) => {
        const rows = group.rows.map(({ span }) => rewritten(xml, span, (child) => write(child, { step, index })));
        return copied(rows.join(''), index);
      })
      .join('');
  return rewritten(xml, root, (child) => write(child));
}

function placesOf(fields: Fields, wanted: FormField): string[] {
  return [...fields].filter(([, field]) => field === wanted).map(([place]) => place);
}

/** Rows that ask for the same things several times are for one period each; the last of them takes what is left. */
function shareSteps(design: Design, groups: readonly StepRows[]): Map<StepRows, readonly DesignActivity[]> {
  return new Map(
    groups.map((group) => {
      const alike = groups.filter(({ fields }) => fields.size === group.fields.size && fields.isSubsetOf(group.fields));
      return [group, ofPeriod(design, alike.indexOf(group), alike.length).activities];
    }),
  );
}

/** The design with the steps of one of so many places for periods. */
function ofPeriod(design: Design, index: number, count: number): Design {
  if (count < 2) return design;
  const isLast = index === count - 1;
  const isHere = (period: number) => period === index + 1 || (isLast && period > count);
  return { ...design, activities: design.activities.filter(({ period }) => isHere(period)) };
}

function isEmptyValue(value: Value): boolean {
  return ('line' in value ? value.line : value.markdown).trim() === '';
}

function fieldValue(design: Design, field: FormField, step: DesignActivity | undefined): Value | undefined {
  if (isHeadField(field)) return { line: headLine(design, field) };
  if (!isStepField(field)) return { markdown: bodyText(design, field) };
  if (!step) return undefined;
  const text = stepText(design, step, field);
  // A name without signs of its own stands on the line of its label.
  return field === 'stepTitle' && !/[$*`\\<_\n[\]]/.test(text) ? { line: text } : { markdown: text };
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
