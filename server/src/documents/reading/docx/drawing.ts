import { plainText } from '#documents/reading/markdown.ts';
import { chartTable } from '#documents/reading/ooxml/chart.ts';
import { diagramText } from '#documents/reading/ooxml/diagram.ts';
import { childOf, findAll, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import type { DocxSource, ParagraphContent } from './docx-source.ts';

/** A picture, a chart, a diagram, a text box, or the equation of a program we cannot read. */
export function readDrawing(drawing: XmlElement, source: DocxSource, content: ParagraphContent): void {
  const isEquation = [...findAll(drawing, 'o:OLEObject')].some(({ attributes }) =>
    isEquationProgram(attributes.ProgID),
  );
  if (isEquation) content.inlines.push({ text: '〔公式图片〕' });
  else for (const part of findAll(drawing, ...Object.keys(PARTS))) PARTS[part.name]?.(part, source, content, drawing);
}

type ReadPart = (part: XmlElement, source: DocxSource, content: ParagraphContent, drawing: XmlElement) => void;

const PARTS: Record<string, ReadPart> = {
  'w:txbxContent': (box, _source, content) => content.after.push({ box }),
  'pic:pic': (picture, source, content, drawing) => {
    const altText = childOf(picture, 'pic:nvPicPr', 'pic:cNvPr')?.attributes.descr || describedBy(drawing);
    const id = [...findAll(picture, 'a:blip')][0]?.attributes['r:embed'];
    content.inlines.push({ text: source.pictures.add(() => bytesOf(source, id), altText, shareOf(drawing)) });
  },
  'v:imagedata': (picture, source, content) => {
    const id = picture.attributes['r:id'];
    content.inlines.push({ text: source.pictures.add(() => bytesOf(source, id)) });
  },
  'v:textpath': (art, _source, content) => content.inlines.push({ text: plainText(art.attributes.string ?? '') }),
  'c:chart': (chart, source, content) => {
    const root = rootOf(source, chart.attributes['r:id']);
    if (root) content.after.push({ table: chartTable(root) });
  },
  'dgm:relIds': (diagram, source, content) => {
    const root = rootOf(source, diagram.attributes['r:dm']);
    if (root) content.inlines.push({ text: plainText(diagramText(root)) });
  },
};

function describedBy(drawing: XmlElement): string | undefined {
  return [...findAll(drawing, 'wp:docPr')][0]?.attributes.descr;
}

/** English metric units of a line of A4 between usual margins. */
const LINE_EMU = 5_270_000;

function shareOf(drawing: XmlElement): number | undefined {
  const width = Number([...findAll(drawing, 'wp:extent')][0]?.attributes.cx);
  return width > 0 ? Math.min(1, width / LINE_EMU) : undefined;
}

function isEquationProgram(program: string | undefined): boolean {
  return /^(?:Equation|MathType)/i.test(program ?? '');
}

function bytesOf(source: DocxSource, id: string | undefined): Uint8Array | undefined {
  const target = source.part.relationships.get(id ?? '');
  return target && !target.isExternal ? source.office.bytes(target.target) : undefined;
}

function rootOf(source: DocxSource, id: string | undefined): XmlElement | undefined {
  const target = source.part.relationships.get(id ?? '');
  return target && !target.isExternal ? source.office.part(target.target)?.root : undefined;
}
