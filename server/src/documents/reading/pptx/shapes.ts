import { type Block, plainText, table } from '#documents/reading/markdown.ts';
import { chartTable } from '#documents/reading/ooxml/chart.ts';
import { diagramText } from '#documents/reading/ooxml/diagram.ts';
import type { Package, Part } from '#documents/reading/ooxml/package.ts';
import { childOf, childrenOf, findAll, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import type { PictureBook } from '#documents/reading/pictures.ts';
import { shapeBlocks, shapeLine } from './shape-text.ts';

export type SlideSource = { slide: Part; office: Package; pictures: PictureBook };

export function titleOf(tree: XmlElement): XmlElement | undefined {
  return [...findAll(tree, 'p:sp')].find((shape) => /^(ctrT|t)itle$/.test(placeholderOf(shape)?.attributes.type ?? ''));
}

/** Everything on a slide but its title, from the back to the front, which is the order it was put there. */
export function readShapes(tree: XmlElement, title: XmlElement | undefined, source: SlideSource): Block[] {
  return childrenOf(tree).flatMap((shape): Block[] => {
    if (shape === title) return [];
    if (shape.name === 'p:sp') return textBlocks(shape);
    if (shape.name === 'p:pic') return [{ text: pictureMarker(shape, source) }];
    if (shape.name === 'p:graphicFrame') return frameBlocks(shape, source);
    if (shape.name === 'p:grpSp') return figureWords(shape) ?? readShapes(shape, title, source);
    if (shape.name !== 'mc:AlternateContent') return [];
    const chosen = childOf(shape, 'mc:Choice') ?? childOf(shape, 'mc:Fallback');
    return chosen ? readShapes(chosen, title, source) : [];
  });
}

/** A figure of our own slides is what it shows in a sentence: the letters at its lines say nothing one after the other. */
function figureWords(group: XmlElement): Block[] | undefined {
  const { name = '', descr = '' } = childOf(group, 'p:nvGrpSpPr', 'p:cNvPr')?.attributes ?? {};
  return /^插图 \d+$/.test(name) && descr.trim() !== '' ? [{ text: plainText(`（图：${descr.trim()}）`) }] : undefined;
}

/** Date, footer and number stand on every slide and say nothing. */
const FURNITURE = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

function textBlocks(shape: XmlElement): Block[] {
  const placeholder = placeholderOf(shape);
  const type = placeholder?.attributes.type ?? 'obj';
  const body = childOf(shape, 'p:txBody');
  if (!body || (placeholder && FURNITURE.has(type))) return [];
  return shapeBlocks(body, placeholder !== undefined && (type === 'body' || type === 'obj'));
}

function frameBlocks(frame: XmlElement, source: SlideSource): Block[] {
  const data = childOf(frame, 'a:graphic', 'a:graphicData');
  const grid = childOf(data, 'a:tbl');
  if (grid) return [{ text: table(childrenOf(grid, 'a:tr').map(rowTexts)) }];
  const chart = rootOf(source, childOf(data, 'c:chart')?.attributes['r:id']);
  if (chart) return [{ text: chartTable(chart) }];
  const diagram = rootOf(source, childOf(data, 'dgm:relIds')?.attributes['r:dm']);
  if (diagram) return [{ text: plainText(diagramText(diagram)) }];
  const isEquation = [...findAll(frame, 'p:oleObj')].some(({ attributes }) =>
    /^Equation/i.test(attributes.progId ?? ''),
  );
  return isEquation ? [{ text: '〔公式图片〕' }] : [];
}

function rowTexts(row: XmlElement): string[] {
  return childrenOf(row, 'a:tc').map((cell) => {
    const isCovered = ['hMerge', 'vMerge'].some((name) => /^(1|true)$/.test(cell.attributes[name] ?? ''));
    return isCovered ? '' : shapeLine(childOf(cell, 'a:txBody'), '\n');
  });
}

function pictureMarker(picture: XmlElement, { slide, office, pictures }: SlideSource): string {
  const altText = childOf(picture, 'p:nvPicPr', 'p:cNvPr')?.attributes.descr;
  const id = childOf(picture, 'p:blipFill', 'a:blip')?.attributes['r:embed'] ?? '';
  const target = slide.relationships.get(id);
  return pictures.add(() => (target && !target.isExternal ? office.bytes(target.target) : undefined), altText);
}

function placeholderOf(shape: XmlElement): XmlElement | undefined {
  return childOf(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');
}

function rootOf({ slide, office }: SlideSource, id: string | undefined): XmlElement | undefined {
  const target = slide.relationships.get(id ?? '');
  return target && !target.isExternal ? office.part(target.target)?.root : undefined;
}
