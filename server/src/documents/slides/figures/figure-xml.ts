import type { SlideFigure } from '@app/contract/making/slide-parts.ts';
import { type Deck, figureOf } from '@app/contract/making/slides.ts';
import type { BoxPlace, FigureBox } from '@app/engines/slides/slide-boxes.ts';
import { emu, escapeXml, type Ids, transformOf } from '#documents/slides/xml.ts';
import { textFigure } from '#drawing/text-figure.ts';
import { type FlatFigure, flatShapes } from './flat-shapes.ts';
import { fitIn, shapesXml } from './shapes-xml.ts';
import { NoShapes } from './svg-tree.ts';

/** A figure as bytes, for what shapes cannot show. */
export type FigurePicture = { svg: string; png: Uint8Array };
/** By their words. */
export type FigurePictures = ReadonlyMap<string, FigurePicture>;

type DrawnFigure =
  | { kind: 'shapes'; flat: FlatFigure; says: string }
  | { kind: 'picture'; svg: string; says: string; width: number; height: number }
  /** The pen draws it no more: its words stand for it. */
  | { kind: 'words'; text: string };

/** The drawings of a deck that shapes cannot show, as SVG by their words: only a process of its own makes pictures of them. */
export function figuresToDraw({ slides }: Deck): Map<string, string> {
  const drawn = slides.flatMap((slide) => {
    const figure = figureOf(slide);
    return figure ? [[figure.words, drawFigure(figure)] as const] : [];
  });
  return new Map(drawn.flatMap(([words, figure]) => (figure.kind === 'picture' ? [[words, figure.svg]] : [])));
}

function drawFigure({ words, caption }: SlideFigure, figure = textFigure(words)): DrawnFigure {
  if ('refusal' in figure) return { kind: 'words', text: caption || words };
  const { svg, widthPx: width, heightPx: height } = figure;
  const says = figure.says || caption || words;
  try {
    return { kind: 'shapes', flat: flatShapes(svg), says };
  } catch (error) {
    if (!(error instanceof NoShapes)) throw error;
    return { kind: 'picture', svg, says, width, height };
  }
}

export type FigureTools = {
  ids: Ids;
  /** Of round corners, in points. */
  radius: number;
  /** Where the slide's own parts hold the picture of these words; undefined where there is none. */
  pictureOf: (words: string) => { png: string; svg: string } | undefined;
};

/** A figure as one group: a white card and every line, area and word of the figure as a shape of its own. */
export function figureXml(
  { place, words, caption }: FigureBox,
  { ids, pictureOf, radius }: FigureTools,
  figure = textFigure(words),
): string {
  const drawn = drawFigure({ words, caption }, figure);
  const id = ids();
  const card = cardXml(place, ids(), radius);
  if (drawn.kind === 'shapes') {
    const shapes = shapesXml(drawn.flat, fitIn(inner(place), drawn.flat.box), ids);
    return groupXml(id, place, drawn.says, card + shapes);
  }
  const picture = drawn.kind === 'picture' ? pictureOf(words) : undefined;
  if (drawn.kind === 'picture' && picture) {
    const at = fitIn(inner(place), { x: 0, y: 0, width: drawn.width, height: drawn.height }).place;
    return groupXml(id, place, drawn.says, card + pictureXml(at, picture, drawn.says, ids()));
  }
  const text = drawn.kind === 'words' ? drawn.text : drawn.says;
  return groupXml(id, place, text, card + wordsXml(inner(place), text, ids()));
}

const PAD = 8;

function inner({ x, y, width, height }: BoxPlace): BoxPlace {
  return { x: x + PAD, y: y + PAD, width: width - 2 * PAD, height: height - 2 * PAD };
}

/** Named so that it is known again when the file is read (`documents/reading/pptx`). */
export const FIGURE_NAME = '插图';

function groupXml(id: number, place: BoxPlace, says: string, shapes: string): string {
  const frame = transformOf(place);
  const child = frame.replace('<a:off', '<a:chOff').replace('<a:ext', '<a:chExt');
  return (
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="${FIGURE_NAME} ${id}" descr="${escapeXml(says)}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr><a:xfrm>${frame}${child}</a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`
  );
}

/** White in every theme: the colours of a figure mean something and are made for paper. */
const WHITE = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';

function cardXml(place: BoxPlace, id: number, radius: number): string {
  const share = Math.round((radius / Math.min(place.width, place.height)) * 100_000);
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="底 ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr><a:xfrm>${transformOf(place)}</a:xfrm><a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${share}"/></a:avLst></a:prstGeom>${WHITE}<a:ln><a:noFill/></a:ln></p:spPr></p:sp>`
  );
}

const SVG_EXTENSION = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';
const SVG_NAMESPACE = 'http://schemas.microsoft.com/office/drawing/2016/SVG/main';

function pictureXml(place: BoxPlace, { png, svg }: { png: string; svg: string }, says: string, id: number): string {
  const vector = `<a:extLst><a:ext uri="${SVG_EXTENSION}"><asvg:svgBlip xmlns:asvg="${SVG_NAMESPACE}" r:embed="${svg}"/></a:ext></a:extLst>`;
  return (
    `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="图片 ${id}" descr="${escapeXml(says)}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>` +
    `<p:blipFill><a:blip r:embed="${png}">${vector}</a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
    `<p:spPr><a:xfrm>${transformOf(place)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
  );
}

const WORDS_PT = 20;

function wordsXml(place: BoxPlace, text: string, id: number): string {
  const run = `<a:rPr lang="zh-CN" altLang="en-US" sz="${WORDS_PT * 100}"><a:solidFill><a:srgbClr val="26332D"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/></a:rPr>`;
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="文字 ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr><a:xfrm>${transformOf(place)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
    `<p:txBody><a:bodyPr wrap="square" lIns="${emu(8)}" tIns="0" rIns="${emu(8)}" bIns="0" anchor="ctr"><a:noAutofit/></a:bodyPr><a:lstStyle/><a:p><a:pPr algn="ctr"/><a:r>${run}<a:t>${escapeXml(text)}</a:t></a:r></a:p></p:txBody></p:sp>`
  );
}
