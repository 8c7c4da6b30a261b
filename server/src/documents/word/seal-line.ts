import { type ExamSheet, SEAL_FIELDS, SEAL_LINE } from '@app/engines/papers/exam-parts.ts';
import { Paragraph } from 'docx';
import { importedXml } from './inline.ts';

const EMU_PER_TWIP = 635;
/** From the edge of the page; the text begins at 1,701. */
const BOX_WIDTH = 1_380;
const RUN_LOOK =
  '<w:rPr><w:rFonts w:ascii="宋体" w:hAnsi="宋体" w:eastAsia="宋体" w:hint="eastAsia"/><w:sz w:val="21"/></w:rPr>';

/**
 * 密封线 with what a pupil fills in, written upwards beside the first page. It stands in the header, out of the text. Its
 * box begins at the corner of the page, because LibreOffice reads no offsets in headers.
 */
export function sealLine({ height }: ExamSheet): Paragraph {
  const size = { x: BOX_WIDTH * EMU_PER_TWIP, y: height * EMU_PER_TWIP };
  return new Paragraph({ children: [importedXml(boxOf(size))] });
}

function boxOf({ x, y }: { x: number; y: number }): string {
  const extent = `cx="${x}" cy="${y}"`;
  const atCorner = (direction: 'H' | 'V') =>
    `<wp:position${direction} relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:position${direction}>`;
  const lines = [SEAL_FIELDS, SEAL_LINE].map(
    (text) =>
      `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="360" w:lineRule="auto"/><w:jc w:val="center"/></w:pPr><w:r>${RUN_LOOK}<w:t>${text}</w:t></w:r></w:p>`,
  );
  return [
    '<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="2" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">',
    `<wp:simplePos x="0" y="0"/>${atCorner('H')}${atCorner('V')}<wp:extent ${extent}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>`,
    '<wp:docPr id="9001" name="密封线"/><wp:cNvGraphicFramePr/>',
    '<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">',
    '<wps:wsp xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:cNvSpPr txBox="1"/>',
    `<wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr>`,
    `<wps:txbx><w:txbxContent>${lines.join('')}</w:txbxContent></wps:txbx>`,
    '<wps:bodyPr rot="0" vert="vert270" wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="b"><a:noAutofit/></wps:bodyPr>',
    '</wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>',
  ].join('');
}
