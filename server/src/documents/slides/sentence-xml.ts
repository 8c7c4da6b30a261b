import type { SentenceBox } from '@app/engines/slides/slide-boxes.ts';
import { sized } from './formula-xml.ts';
import type { SlideFormulas } from './formulas.ts';
import { paragraphOf, runXml } from './run-xml.ts';
import { type Ids, transformOf } from './xml.ts';

type SentenceTools = { ids: Ids; formulas: SlideFormulas; areFormulasNative: boolean };

/**
 * A sentence with equations between its words: one text box that can be written on. Programs that know no equations within words
 * get its pieces, each where it was measured; LibreOffice is one of them, and knows equations by their usual prefix.
 */
export function sentenceXml(box: SentenceBox, pieces: string, tools: SentenceTools): string {
  if (!tools.areFormulasNative) return pieces;
  return (
    '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
    '<mc:Choice xmlns:math="http://schemas.microsoft.com/office/drawing/2010/main" Requires="math">' +
    `${textXml(box, tools)}</mc:Choice><mc:Fallback>${groupXml(box, pieces, tools.ids())}</mc:Fallback></mc:AlternateContent>`
  );
}

function textXml(box: SentenceBox, { ids, formulas }: SentenceTools): string {
  const { place, parts, size, ink, align } = box;
  const id = ids();
  const look = { size, ink, ...(align && { align }) };
  const words = parts.map((part) => {
    if ('text' in part) return runXml(part, look);
    const formula = formulas.drawn(part.latex);
    return formula
      ? `<math:m><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${withoutFrame(sized(formula.omml, size, ink))}</m:oMath></math:m>`
      : runXml({ text: part.latex }, look);
  });
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="文字 ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr><a:xfrm>${transformOf(place)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
    '<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle/>' +
    `${paragraphOf(words.join(''), { before: 0 }, look)}</p:txBody></p:sp>`
  );
}

const withoutFrame = (omml: string) => omml.replace(/^<m:oMath[^>]*>/, '').replace(/<\/m:oMath>$/, '');

function groupXml({ place }: SentenceBox, pieces: string, id: number): string {
  const frame = transformOf(place);
  const child = frame.replace('<a:off', '<a:chOff').replace('<a:ext', '<a:chExt');
  return `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="句子 ${id}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${frame}${child}</a:xfrm></p:grpSpPr>${pieces}</p:grpSp>`;
}
