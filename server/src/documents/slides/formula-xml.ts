import type { FormulaBox, Ink } from '@app/engines/slides/slide-boxes.ts';
import type { Curves } from './curves.ts';
import type { DrawnFormula } from './formulas.ts';
import { emu, escapeXml, fillOf, type Ids, transformOf } from './xml.ts';

type FormulaTools = { ids: Ids; areFormulasNative: boolean; isLight: (ink: Ink) => boolean };

/** An equation that PowerPoint edits, with the same as curves for programs that know none; or the curves alone. */
export function formulaXml(box: FormulaBox, formula: DrawnFormula, tools: FormulaTools): string {
  const { ids, areFormulasNative, isLight } = tools;
  if (!areFormulasNative) return curvesXml(box, formula.curves, ids);
  // LibreOffice draws equations black whatever their colour. It knows them by the usual prefix of their namespace, so
  // that on a dark ground another prefix makes it take the curves; PowerPoint asks for the namespace itself.
  const prefix = isLight(box.ink) ? 'math' : 'a14';
  return (
    '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
    `<mc:Choice xmlns:${prefix}="http://schemas.microsoft.com/office/drawing/2010/main" Requires="${prefix}">` +
    `${equationXml(box, formula.omml, ids, prefix)}</mc:Choice>` +
    `<mc:Fallback>${curvesXml(box, formula.curves, ids)}</mc:Fallback></mc:AlternateContent>`
  );
}

function equationXml({ place, size, ink, latex }: FormulaBox, omml: string, ids: Ids, prefix: string): string {
  const id = ids();
  const body =
    '<a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"><a:noAutofit/></a:bodyPr><a:lstStyle/>';
  const math = `<m:oMathPara xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:oMathParaPr><m:jc m:val="center"/></m:oMathParaPr>${sized(omml, size, ink)}</m:oMathPara>`;
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="公式 ${id}" descr="${escapeXml(latex)}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr><a:xfrm>${transformOf(place)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
    `<p:txBody>${body}<a:p><a:pPr algn="ctr"/><${prefix}:m>${math}</${prefix}:m><a:endParaRPr lang="zh-CN" sz="${Math.round(size * 100)}"/></a:p></p:txBody></p:sp>`
  );
}

const STRUCTURES = 'f|rad|sSup|sSub|sSubSup|sPre|d|nary|func|limLow|limUpp|acc|bar|groupChr|m|eqArr|box|borderBox';
const WITHOUT_PROPERTIES = new RegExp(`<m:(${STRUCTURES})>(?!<m:\\1Pr)`, 'g');
const EMPTY_PROPERTIES = new RegExp(`<m:(${STRUCTURES})Pr/>`, 'g');
const END_OF_PROPERTIES = new RegExp(`</m:(${STRUCTURES})Pr>`, 'g');

/** Word takes size and colour from the line; in PowerPoint every letter and sign says its own. */
export function sized(omml: string, size: number, ink: Ink): string {
  const look = (italic: boolean) =>
    `<a:rPr lang="en-US" sz="${Math.round(size * 100)}"${italic ? ' i="1"' : ''}>${fillOf(ink)}<a:latin typeface="Cambria Math"/></a:rPr>`;
  return omml
    .replaceAll(EMPTY_PROPERTIES, '<m:$1Pr></m:$1Pr>')
    .replaceAll(WITHOUT_PROPERTIES, '<m:$1><m:$1Pr></m:$1Pr>')
    .replaceAll(END_OF_PROPERTIES, `<m:ctrlPr>${look(true)}</m:ctrlPr></m:$1Pr>`)
    .replaceAll(/<m:t(?= |>)/g, (tag, at: number, whole: string) => {
      return `${look(!/<m:(nor|sty m:val="p")\/><\/m:rPr>$/.test(whole.slice(0, at)))}${tag}`;
    })
    .replaceAll(' xml:space="preserve"', '');
}

function curvesXml({ place, latex, ink }: FormulaBox, curves: Curves, ids: Ids): string {
  const { width, height, paths, words } = curves;
  const id = ids();
  const [wide, high] = [Math.round(width * 1_000), Math.round(height * 1_000)];
  const drawn = paths.filter(Boolean).map((path) => `<a:path w="${wide}" h="${high}">${path}</a:path>`);
  const hasCurves = drawn.length > 0;
  const geometry = `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${drawn.join('')}</a:pathLst></a:custGeom>`;
  const drawing = `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="公式 ${id}" descr="${escapeXml(latex)}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${transformOf(place)}</a:xfrm>${hasCurves ? geometry : '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>'}${hasCurves ? fillOf(ink) : ''}<a:ln><a:noFill/></a:ln></p:spPr></p:sp>`;
  if (words.length === 0) return drawing;
  const scale = place.width / width / 1_000;
  const texts = words.map((word) => {
    const size = word.size * scale;
    const at = { x: place.x + word.x * scale, y: place.y + word.y * scale - size * 1.16 };
    return wordsXml(
      word.text,
      { ...at, width: (word.text.length + 0.5) * size, height: size * 1.45 },
      size,
      ink,
      ids(),
    );
  });
  const group = ids();
  const child = `<a:off x="${emu(place.x)}" y="${emu(place.y)}"/><a:ext cx="${emu(place.width)}" cy="${emu(place.height)}"/>`;
  return (
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${group}" name="公式 ${group}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr><a:xfrm>${child}${child.replace('<a:off', '<a:chOff').replace('<a:ext', '<a:chExt')}</a:xfrm></p:grpSpPr>` +
    `${drawing}${texts.join('')}</p:grpSp>`
  );
}

function wordsXml(text: string, place: FormulaBox['place'], size: number, ink: Ink, id: number): string {
  const run = `<a:r><a:rPr lang="zh-CN" sz="${Math.round(size * 100)}">${fillOf(ink)}<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/></a:rPr><a:t>${escapeXml(text)}</a:t></a:r>`;
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="文字 ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr><a:xfrm>${transformOf(place)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
    `<p:txBody><a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0"><a:noAutofit/></a:bodyPr><a:lstStyle/><a:p>${run}</a:p></p:txBody></p:sp>`
  );
}
