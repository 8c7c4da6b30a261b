import type { MasterHolder } from '@app/contract/making/slide-masters.ts';
import {
  type Box,
  type BoxPlace,
  type ChartBox,
  type Ink,
  type LineBox,
  type PageSheet,
  piecesOf,
  type ShapeBox,
  SLIDE_WIDTH,
  type TableBox,
  type TextBox,
} from '@app/engines/slides/slide-boxes.ts';
import { CELL_PAD } from '@app/engines/slides/slide-tables.ts';
import { chartFrameXml } from './chart-parts.ts';
import { type FigureTools, figureXml } from './figures/figure-xml.ts';
import { formulaXml } from './formula-xml.ts';
import type { SlideFormulas } from './formulas.ts';
import { paragraphXml } from './run-xml.ts';
import { sentenceXml } from './sentence-xml.ts';
import { emu, escapeXml, fillOf, transformOf } from './xml.ts';

export type BoxTools = FigureTools & {
  formulas: SlideFormulas;
  areFormulasNative: boolean;
  /** Whether words of this ink are light, on a dark ground. */
  isLight: (ink: Ink) => boolean;
  /** Of the heading: `ctrTitle` on a cover. */
  titleType: 'title' | 'ctrTitle';
  /** The layout of a school's look; in our own themes there is none. */
  sheet: PageSheet | undefined;
  /** The words of the page that fill the place of its layout: outlines and screen readers know them as its body. */
  body: TextBox | undefined;
  /** Names the part that a chart of this slide is kept in. */
  chartOf: (box: ChartBox) => string;
};

export function boxXml(box: Box, tools: BoxTools): string {
  switch (box.kind) {
    case 'text':
      return textXml(box, tools);
    case 'shape':
      return shapeXml(box, tools);
    case 'line':
      return lineXml(box, tools);
    case 'table':
      return tableXml(box, tools);
    case 'figure':
      return figureXml(box, tools);
    case 'chart':
      return chartFrameXml(box, tools.ids, tools.chartOf(box));
    case 'sentence': {
      const pieces = piecesOf(box).map((piece) => boxXml(piece, { ...tools, areFormulasNative: false }));
      return sentenceXml(box, pieces.join(''), tools);
    }
    case 'formula': {
      const formula = tools.formulas.drawn(box.latex);
      return formula ? formulaXml(box, formula, tools) : '';
    }
  }
}

const forms = { rect: 'rect', round: 'roundRect', oval: 'ellipse' } as const;
const ROUND = '<a:gd name="adj" fmla="val 6000"/>';

function geometryOf(form: ShapeBox['form'], { height, width }: BoxPlace, radius: number): string {
  // Corners of one radius, however large the box is.
  const share = Math.min(50_000, Math.round((radius / Math.min(height, width)) * 100_000));
  const corners = form === 'round' ? ROUND.replace('6000', `${share}`) : '';
  return `<a:prstGeom prst="${forms[form]}"><a:avLst>${corners}</a:avLst></a:prstGeom>`;
}

function textXml(box: TextBox, tools: BoxTools): string {
  const { ids, radius, body: main } = tools;
  const { role, form, fill, anchor = 'top' } = box;
  const id = ids();
  const isMain = box === main;
  const name = role === 'title' ? '标题' : role === 'number' ? '页码' : isMain ? '正文' : '文字';
  const holder = holderXml(box, tools);
  const isBox = !holder && !form;
  // A number in its circle never wraps; a whole in the middle of a map may have several lines.
  const wrap = form && box.isPiece ? 'none' : 'square';
  // A heading stands where the look of the school has it, as it has it.
  const isInherited = role === 'title' && tools.sheet?.hasTitle && isAtHome(box.place, tools.sheet.title.place);
  const body = isInherited
    ? '<a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/>'
    : `<a:bodyPr wrap="${wrap}" lIns="0" tIns="0" rIns="0" bIns="0" anchor="${{ top: 't', middle: 'ctr', bottom: 'b' }[anchor]}"><a:noAutofit/></a:bodyPr><a:lstStyle/>`;
  const paragraphs = box.paragraphs.map((one) => paragraphXml(one, box));
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name} ${id}"/><p:cNvSpPr${isBox ? ' txBox="1"' : ''}>${holder ? '<a:spLocks noGrp="1"/>' : ''}</p:cNvSpPr><p:nvPr>${holder}</p:nvPr></p:nvSpPr>` +
    (isInherited
      ? '<p:spPr/>'
      : `<p:spPr><a:xfrm>${transformOf(roomy(box))}</a:xfrm>${geometryOf(form ?? 'rect', box.place, radius)}${fillOf(fill)}</p:spPr>`) +
    `<p:txBody>${body}${paragraphs.join('')}</p:txBody></p:sp>`
  );
}

/** Which placeholder of its layout a text fills, if any. */
function holderXml(box: TextBox, { titleType, sheet, body }: BoxTools): string {
  const named = ({ type, idx }: MasterHolder) =>
    `<p:ph${type === 'obj' ? '' : ` type="${type}"`}${idx === 0 ? '' : ` idx="${idx}"`}/>`;
  if (box.role === 'title') return sheet ? named(sheet.title) : `<p:ph type="${titleType}"/>`;
  if (box.role === 'number') {
    if (!sheet) return '<p:ph type="sldNum" sz="quarter" idx="12"/>';
    return sheet.number ? named(sheet.number) : '';
  }
  if (!sheet) return box === body ? '<p:ph type="body" idx="1"/>' : '';
  return sheet.words && (box === body || box.isUnderTitle) ? named(sheet.words) : '';
}

function isAtHome(place: BoxPlace, home: BoxPlace): boolean {
  return place.x === home.x && place.y === home.y && place.width === home.width && place.height === home.height;
}

/** A piece of a line must not wrap where a program sets it a little wider. */
function roomy({ place, isPiece, form, size, align }: TextBox): BoxPlace {
  if (!isPiece || form || align === 'center') return place;
  return { ...place, width: Math.min(place.width + size * 0.6, SLIDE_WIDTH - place.x) };
}

/** Nothing is lost for whoever does not see it. */
const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

function shapeXml({ place, form, fill, line, isMark }: ShapeBox, { ids, radius }: BoxTools): string {
  const id = ids();
  const named = isMark
    ? `<p:cNvPr id="${id}" name="形状 ${id}" descr="正确选项"/>`
    : `<p:cNvPr id="${id}" name="形状 ${id}">${DECORATIVE}</p:cNvPr>`;
  const stroke = line
    ? `<a:ln w="${emu(isMark ? MARK_LINE : 1.5)}">${fillOf(line)}</a:ln>`
    : '<a:ln><a:noFill/></a:ln>';
  return (
    `<p:sp><p:nvSpPr>${named}<p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr><a:xfrm>${transformOf(place)}</a:xfrm>${geometryOf(form, place, radius)}${fillOf(fill)}${stroke}</p:spPr></p:sp>`
  );
}

const MARK_LINE = 4;

function lineXml({ place, flipX, flipY, isArrow, ink }: LineBox, { ids }: BoxTools): string {
  const id = ids();
  const flips = `${flipX ? ' flipH="1"' : ''}${flipY ? ' flipV="1"' : ''}`;
  const head = isArrow ? '<a:tailEnd type="triangle" w="med" len="med"/>' : '';
  return (
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${id}" name="连线 ${id}">${DECORATIVE}</p:cNvPr><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr>` +
    `<p:spPr><a:xfrm${flips}>${transformOf(place)}</a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="${emu(2.5)}">${fillOf(ink)}${head}</a:ln></p:spPr></p:cxnSp>`
  );
}

function tableXml({ place, widths, rows, size, isHeadless = false }: TableBox, { ids }: BoxTools): string {
  const id = ids();
  const said = rows
    .map(({ cells }) => cells.map((runs) => runs.map(({ text }) => text).join('')).join('，'))
    .join('；');
  const columns = widths.map((width) => `<a:gridCol w="${emu(width)}"/>`).join('');
  const body = rows.map(({ height, cells }, row) => {
    const drawn = cells.map((runs) => cellXml(runs, isHeadless ? row + 1 : row, size));
    return `<a:tr h="${emu(height)}">${drawn.join('')}</a:tr>`;
  });
  return (
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="表格 ${id}" descr="${escapeXml(`表格：${said}`.slice(0, MOST_SAID))}"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>` +
    `<p:xfrm>${transformOf(place)}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">` +
    `<a:tbl><a:tblPr${isHeadless ? '' : ' firstRow="1"'} bandRow="1"/><a:tblGrid>${columns}</a:tblGrid>${body.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  );
}

/** Of what is said in place of a table. */
const MOST_SAID = 1_000;

function cellXml(runs: TableBox['rows'][number]['cells'][number], row: number, size: number): string {
  const isHead = row === 0;
  const ink = isHead ? 'page' : 'text';
  const words = paragraphXml({ runs, before: 0 }, { size, ink, isBold: isHead, align: isHead ? 'center' : 'left' });
  const edges = ['L', 'R', 'T', 'B'].map((side) => `<a:ln${side} w="${emu(0.75)}">${fillOf('hairline')}</a:ln${side}>`);
  const fill = fillOf(isHead ? 'accent' : row % 2 === 0 ? 'panel' : 'page');
  const pad = `marL="${emu(CELL_PAD)}" marR="${emu(CELL_PAD)}" marT="${emu(CELL_PAD * 0.6)}" marB="${emu(CELL_PAD * 0.6)}"`;
  return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${words}</a:txBody><a:tcPr ${pad} anchor="ctr">${edges.join('')}${fill}</a:tcPr></a:tc>`;
}
