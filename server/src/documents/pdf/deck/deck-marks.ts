import { type ChartMark, chartMarks } from '@app/engines/slides/chart-marks.ts';
import {
  type Box,
  type BoxPlace,
  type ChartBox,
  type FigureBox,
  type Ink,
  type LineBox,
  piecesOf,
  type Run,
  type TableBox,
  type TextBox,
} from '@app/engines/slides/slide-boxes.ts';
import { LINE } from '@app/engines/slides/slide-flow.ts';
import type { ThemeLook } from '@app/engines/slides/slide-looks.ts';
import { CELL_PAD } from '@app/engines/slides/slide-tables.ts';
import { breakable } from '#documents/pdf/breakable.ts';
import type { DeckMark, DrawnFormula, WordRun } from './drawn-deck.ts';

export type MarkTools = {
  look: ThemeLook;
  formulaOf: (latex: string, colour: string) => DrawnFormula | undefined;
  /** The drawing of a figure; its words stand for one that the pen draws no more. */
  pictureOf: (words: string) => { file: string; says: string; width: number; height: number } | undefined;
};

/** A box of a slide as marks, drawn as the page draws it. */
export function marksOf(box: Box, tools: MarkTools): DeckMark[] {
  const { look } = tools;
  const colourOf = (ink: Ink) => look.inks[ink];
  switch (box.kind) {
    case 'text':
      return textMarks(box, look);
    case 'sentence':
      return piecesOf(box).flatMap((piece) => marksOf(piece, tools));
    case 'shape': {
      const { form, fill, line, isMark, place } = box;
      const area = areaOf(place, form === 'oval', form === 'round' ? look.radius : 0);
      const thickness = isMark ? 4 : 1.5;
      return [{ ...area, thickness, ...(fill && { fill: colourOf(fill) }), ...(line && { line: colourOf(line) }) }];
    }
    case 'line':
      return lineMarks(box, colourOf(box.ink));
    case 'formula': {
      const formula = tools.formulaOf(box.latex, colourOf(box.ink));
      return formula ? [{ kind: 'formula', ...box.place, formula }] : [];
    }
    case 'table':
      return tableMarks(box, look);
    case 'figure':
      return figureMarks(box, tools);
    case 'chart':
      return chartMarksOf(box, look);
  }
}

function areaOf(place: BoxPlace, isOval: boolean, radius: number) {
  const most = Math.min(place.width, place.height) / 2;
  return { kind: 'area' as const, ...place, isOval, radius: Math.min(radius, most), thickness: 0 };
}

function textMarks(box: TextBox, look: ThemeLook): DeckMark[] {
  const { place, form, fill, paragraphs, size, ink, isBold = false, align, anchor = 'top', isPiece = false } = box;
  const ground = fill
    ? [{ ...areaOf(place, form === 'oval', form === 'round' ? look.radius : 0), fill: look.inks[fill] }]
    : [];
  const widthEm = place.width / size;
  const words: DeckMark = {
    kind: 'words',
    ...place,
    ...{ size, colour: look.inks[ink], isBold, align: align ?? 'left', anchor, isPiece },
    dotColour: look.inks.accent,
    paragraphs: paragraphs.map(({ runs, before, mark }) => ({
      before,
      isDotted: mark === 'dot',
      runs: runs.map((run) => wordRun(run, look, widthEm)),
    })),
  };
  return [...ground, words];
}

function wordRun({ text, isBold, isMath, isItalic, script, ink }: Run, look: ThemeLook, widthEm: number): WordRun {
  return {
    text: breakable(text, widthEm),
    ...{ isBold: isBold ?? false, isMath: isMath ?? false, isItalic: isItalic ?? false },
    ...(script && { script }),
    ...(ink && { colour: look.inks[ink] }),
  };
}

const HEAD = 11;

function lineMarks({ place, flipX, flipY, isArrow }: LineBox, colour: string): DeckMark[] {
  const { x, y, width, height } = place;
  const [x1, x2] = flipX ? [x + width, x] : [x, x + width];
  const [y1, y2] = flipY ? [y + height, y] : [y, y + height];
  const drawn: DeckMark = { kind: 'line', x1, y1, x2, y2, colour, thickness: 2.5 };
  if (!isArrow) return [drawn];
  const turn = Math.atan2(y2 - y1, x2 - x1);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corner = (side: number): [number, number] => [
    x2 - HEAD * cos - ((side * HEAD) / 2) * sin,
    y2 - HEAD * sin + ((side * HEAD) / 2) * cos,
  ];
  return [drawn, { kind: 'polygon', points: [[x2, y2], corner(1), corner(-1)], colour }];
}

function tableMarks({ place, widths, rows, size, isHeadless = false }: TableBox, look: ThemeLook): DeckMark[] {
  let y = place.y;
  return rows.flatMap(({ height, cells }, row) => {
    const at = isHeadless ? row + 1 : row;
    const isHead = at === 0;
    const fill = look.inks[isHead ? 'accent' : at % 2 === 0 ? 'panel' : 'page'];
    let x = place.x;
    const drawn = cells.flatMap((runs, column): DeckMark[] => {
      const width = widths[column] ?? 0;
      const cell = { x, y, width, height };
      x += width;
      const inner = { ...cell, x: cell.x + CELL_PAD, width: Math.max(1, width - 2 * CELL_PAD) };
      const text: TextBox = {
        kind: 'text',
        place: inner,
        paragraphs: [{ runs, before: 0 }],
        size,
        ink: isHead ? 'page' : 'text',
        isBold: isHead,
        align: isHead ? 'center' : 'left',
        anchor: 'middle',
      };
      return [{ ...areaOf(cell, false, 0), fill, line: look.inks.hairline, thickness: 0.75 }, ...textMarks(text, look)];
    });
    y += height;
    return drawn;
  });
}

const PAD = 8;
/** White in every theme: the colours of a figure mean something and are made for paper. */
const PAPER = 'FFFFFF';
const PAPER_INK = '26332D';

function figureMarks({ place, words, caption }: FigureBox, { look, pictureOf }: MarkTools): DeckMark[] {
  const card: DeckMark = { ...areaOf(place, false, look.radius), fill: PAPER };
  const room = { x: place.x + PAD, y: place.y + PAD, width: place.width - 2 * PAD, height: place.height - 2 * PAD };
  const picture = pictureOf(words);
  if (!picture) {
    const plain: TextBox = {
      kind: 'text',
      place: room,
      paragraphs: [{ runs: [{ text: caption || words }], before: 0 }],
      size: 20,
      ink: 'text',
      align: 'center',
      anchor: 'middle',
    };
    return [card, ...textMarks(plain, { ...look, inks: { ...look.inks, text: PAPER_INK } })];
  }
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const x = room.x + (room.width - width) / 2;
  const y = room.y + (room.height - height) / 2;
  return [card, { kind: 'picture', x, y, width, height, file: picture.file, alt: picture.says }];
}

/** From the top of a line to what its letters stand on, in ems. */
const STAND = 1.135;
/** More than any label needs: it never wraps. */
const LABEL_EM = 30;

function chartMarksOf(box: ChartBox, look: ThemeLook): DeckMark[] {
  return chartMarks(box).map((mark) => chartMark(mark, box, look));
}

function chartMark(mark: ChartMark, { place, size }: ChartBox, look: ThemeLook): DeckMark {
  switch (mark.kind) {
    case 'bar': {
      const { x, y, width, height, ink } = mark;
      return { ...areaOf({ x: place.x + x, y: place.y + y, width, height }, false, 0), fill: look.inks[ink] };
    }
    case 'dot': {
      const { x, y, radius, ink } = mark;
      const dot = { x: place.x + x - radius, y: place.y + y - radius, width: 2 * radius, height: 2 * radius };
      return { ...areaOf(dot, true, 0), fill: look.inks[ink] };
    }
    case 'line': {
      const { x1, y1, x2, y2, ink, thickness } = mark;
      const at = { x1: place.x + x1, y1: place.y + y1, x2: place.x + x2, y2: place.y + y2 };
      return { kind: 'line', ...at, colour: look.inks[ink], thickness };
    }
    case 'words': {
      const width = LABEL_EM * size;
      const back = { left: 0, center: width / 2, right: width }[mark.align];
      return {
        kind: 'words',
        ...{ x: place.x + mark.x - back, y: place.y + mark.y - STAND * size, width, height: LINE * size, size },
        ...{ colour: look.inks.text, isBold: false, align: mark.align, anchor: 'top', isPiece: true },
        dotColour: look.inks.accent,
        paragraphs: [{ before: 0, isDotted: false, runs: [wordRun({ text: mark.text }, look, LABEL_EM)] }],
      };
    }
  }
}
