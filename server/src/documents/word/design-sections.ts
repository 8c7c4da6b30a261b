import type { Design, DesignHead } from '@app/contract/making/design.ts';
import { AlignmentType, HeadingLevel, Paragraph, Table, TableCell, TableRow, VerticalAlign, WidthType } from 'docx';
import { type DesignPart, printedHead, printedSections } from '#lib/design-parts.ts';
import type { Block } from './blocks.ts';
import { cellBlocks, columnWidths, type DesignTools, headingOf, labelShading, textBlocks } from './design-text.ts';
import { textRun } from './inline.ts';
import { TEXT_WIDTH } from './measures.ts';

/** A design as a title block and numbered sections, the process in a table. */
export function sectionBlocks(design: Design, tools: DesignTools): Block[] {
  const sections = printedSections(design).flatMap(({ title, parts }) => [
    headingOf(title, HeadingLevel.HEADING_2),
    ...parts.flatMap((part) => partBlocks(part, tools)),
  ]);
  return [headingOf(design.head.title, HeadingLevel.HEADING_1), headTable(design.head), gap(), ...sections];
}

/** Of a field to be filled in by hand, in twentieths of a point. */
const HAND_HEIGHT = 1_800;

function partBlocks(part: DesignPart, tools: DesignTools): Block[] {
  const name = part.name ? [headingOf(part.name, HeadingLevel.HEADING_3)] : [];
  if (part.kind === 'text') return [...name, ...textBlocks(part.markdown, tools, { width: TEXT_WIDTH })];
  return [...name, grid(part, tools), gap()];
}

function headTable(head: DesignHead): Table {
  const { shares, rows } = printedHead(head);
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: columnWidths(shares, TEXT_WIDTH),
    rows: rows.map(
      (cells) =>
        new TableRow({
          cantSplit: true,
          children: cells.map((text, index) => {
            const isName = index % 2 === 0;
            const isWide = cells.length === 4 && index === 3;
            return new TableCell({
              verticalAlign: VerticalAlign.CENTER,
              ...(isWide && { columnSpan: 3 }),
              ...(isName && { shading: labelShading }),
              children: [
                new Paragraph({
                  style: 'TableText',
                  alignment: AlignmentType.CENTER,
                  children: [textRun(text, isName ? { font: 'heading' } : {})],
                }),
              ],
            });
          }),
        }),
    ),
  });
}

/** A table whose cells hold Markdown. */
function grid({ shares, head, rows, isForHand }: Extract<DesignPart, { kind: 'table' }>, tools: DesignTools): Table {
  const columns = columnWidths(shares, TEXT_WIDTH);
  const headRow =
    head &&
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: head.map(
        (name, index) =>
          new TableCell({
            width: { size: columns[index] ?? 0, type: WidthType.DXA },
            shading: labelShading,
            children: [
              new Paragraph({
                style: 'TableText',
                alignment: AlignmentType.CENTER,
                children: [textRun(name, { font: 'heading', bold: true })],
              }),
            ],
          }),
      ),
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: columns,
    rows: [
      ...(headRow ? [headRow] : []),
      ...rows.map(
        (cells) =>
          new TableRow({
            ...(isForHand && { height: { value: HAND_HEIGHT, rule: 'atLeast' as const } }),
            children: cells.map((text, index) => {
              const width = cells.length === 1 ? TEXT_WIDTH : (columns[index] ?? 0);
              return new TableCell({
                width: { size: width, type: WidthType.DXA },
                ...(cells.length === 1 && { columnSpan: columns.length }),
                children: cellBlocks(text, tools, width),
              });
            }),
          }),
      ),
    ],
  });
}

function gap(): Paragraph {
  return new Paragraph({ spacing: { before: 0, after: 0 }, children: [] });
}
