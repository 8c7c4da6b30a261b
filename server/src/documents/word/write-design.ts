import type { Design, DesignHead } from '@app/contract/making/design.ts';
import {
  AlignmentType,
  HeadingLevel,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx';
import { type DesignPart, printedHead, printedSections } from '#lib/design-parts.ts';
import { type Block, type BlockContext, blocksOf } from './blocks.ts';
import { type Equations, writeEquations } from './equations.ts';
import { packed, type WordLabel } from './frame.ts';
import { textRun } from './inline.ts';
import { type Lists, openLists } from './lists.ts';
import { SHADE } from './look.ts';
import { CELL_MARGINS, TEXT_WIDTH } from './measures.ts';
import { type Pictures, pictureRoom } from './pictures.ts';
import { formulasIn, readMarkdown } from './read-markdown.ts';

export type DesignContent = WordLabel & { design: Design; pictures?: Pictures };

type DesignTools = { equations: Equations; lists: Lists; pictures: Pictures; sourceNumbers: ReadonlySet<number> };

/** A teaching design as schools file it: a title block, numbered sections, the process in a table. */
export async function writeDesign({
  design,
  label,
  properties,
  pictures = new Map(),
}: DesignContent): Promise<Uint8Array> {
  const formulas = textsOf(design).flatMap((text) => formulasIn(readMarkdown(text).root));
  const tools: DesignTools = {
    equations: await writeEquations(formulas),
    lists: openLists(),
    pictures,
    sourceNumbers: new Set(design.sources.map(({ no }) => no)),
  };
  const blocks = printedSections(design).flatMap(({ title, parts }) => [
    heading(title, HeadingLevel.HEADING_2),
    ...parts.flatMap((part) => partBlocks(part, tools)),
  ]);
  const title = heading(design.head.title, HeadingLevel.HEADING_1);
  return packed({
    title: design.head.title,
    label,
    properties,
    lists: tools.lists,
    blocks: [title, headTable(design.head), gap(), ...blocks],
  });
}

/** Every text in the design, for its formulas. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('$') || value.includes('\\') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Of a field to be filled in by hand, in twentieths of a point. */
const HAND_HEIGHT = 1_800;

function partBlocks(part: DesignPart, tools: DesignTools): Block[] {
  const name = part.name ? [heading(part.name, HeadingLevel.HEADING_3)] : [];
  if (part.kind === 'text') return [...name, ...markdown(part.markdown, tools)];
  return [...name, grid(part, tools), gap()];
}

function headTable(head: DesignHead): Table {
  const { shares, rows } = printedHead(head);
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths(shares),
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
              ...(isName && { shading }),
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

const shading = { fill: SHADE, color: 'auto', type: ShadingType.CLEAR };

/** A table whose cells hold Markdown. */
function grid({ shares, head, rows, isForHand }: Extract<DesignPart, { kind: 'table' }>, tools: DesignTools): Table {
  const columns = widths(shares);
  const headRow =
    head &&
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: head.map(
        (name, index) =>
          new TableCell({
            width: { size: columns[index] ?? 0, type: WidthType.DXA },
            shading,
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
            children: cells.map(
              (text, index) =>
                new TableCell({
                  width: { size: columns[index] ?? 0, type: WidthType.DXA },
                  children: cellBlocks(text, tools, columns[index] ?? 0),
                }),
            ),
          }),
      ),
    ],
  });
}

/** A cell must end with a paragraph. */
function cellBlocks(text: string, tools: DesignTools, width: number): Block[] {
  const blocks = markdown(text, tools, { style: 'TableText', width: width - CELL_MARGINS });
  return blocks.at(-1) instanceof Paragraph ? blocks : [...blocks, new Paragraph({ style: 'TableText', children: [] })];
}

function widths(shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.floor((TEXT_WIDTH * share) / all));
}

function markdown(
  text: string,
  { equations, lists, pictures, sourceNumbers }: DesignTools,
  { style, width = TEXT_WIDTH }: { style?: string; width?: number } = {},
): Block[] {
  if (text.trim() === '') return [];
  const { root, isDisplay } = readMarkdown(text);
  const context: BlockContext = {
    equations,
    sourceNumbers,
    isDisplay,
    lists,
    depth: 0,
    quotes: 0,
    pictures: pictureRoom(pictures, width),
    ...(style && { style }),
  };
  return blocksOf(root.children, context);
}

function heading(text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph {
  return new Paragraph({ heading: level, children: [textRun(text, { font: 'heading', bold: true })] });
}

function gap(): Paragraph {
  return new Paragraph({ spacing: { before: 0, after: 0 }, children: [] });
}
