import { type BoxPlace, type Ink, SLIDE_HEIGHT, SLIDE_WIDTH } from '@app/engines/slides/slide-boxes.ts';
import type { ThemeLook } from '@app/engines/slides/slide-looks.ts';
import { emu, fillOf, namespaces, transformOf, xmlFile } from './xml.ts';

const EMPTY_TREE =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

export function treeXml(shapes: string): string {
  return `<p:spTree>${EMPTY_TREE}${shapes}</p:spTree>`;
}

const TITLE: BoxPlace = { x: 84, y: 40, width: 812, height: 62 };
const COVER_TITLE: BoxPlace = { x: 84, y: 172, width: 792, height: 150 };
/** These stand lower, or reach further down, on a higher slide. */
const bodyIn = (height: number): BoxPlace => ({ x: 64, y: 122, width: 832, height: height - 172 });
const coverTitleIn = (height: number) => ({ ...COVER_TITLE, y: COVER_TITLE.y + (height - SLIDE_HEIGHT) / 2 });
const numberIn = (height: number): BoxPlace => ({ x: 836, y: height - 42, width: 60, height: 28 });

function holder(id: number, name: string, type: string, place: BoxPlace, prompt: string): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${type}/></p:nvPr></p:nvSpPr>` +
    `<p:spPr><a:xfrm>${transformOf(place)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p>${prompt}</a:p></p:txBody></p:sp>`
  );
}

const words = (text: string) => `<a:r><a:rPr lang="zh-CN"/><a:t>${text}</a:t></a:r>`;
const number = (height: number) =>
  holder(
    4,
    '页码占位符',
    'type="sldNum" sz="quarter" idx="12"',
    numberIn(height),
    '<a:pPr algn="r"/><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="zh-CN" sz="1800"><a:solidFill><a:schemeClr val="accent5"/></a:solidFill></a:rPr><a:t>‹#›</a:t></a:fld>',
  );

function backgroundOf(ink: Ink): string {
  return `<p:bg><p:bgPr>${fillOf(ink)}<a:effectLst/></p:bgPr></p:bg>`;
}

export function masterXml(height: number): string {
  const shapes = [
    holder(2, '标题占位符', 'type="title"', TITLE, words('单击编辑标题')),
    holder(3, '文本占位符', 'type="body" idx="1"', bodyIn(height), words('单击编辑文字')),
    number(height),
  ].join('');
  const level = (size: number, font: 'mj' | 'mn', ink: string) =>
    `<a:lvl1pPr algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="0"><a:spcBef><a:spcPct val="0"/></a:spcBef><a:buNone/><a:defRPr sz="${size}" kern="1200"><a:solidFill><a:schemeClr val="${ink}"/></a:solidFill><a:latin typeface="+${font}-lt"/><a:ea typeface="+${font}-ea"/><a:cs typeface="+${font}-cs"/></a:defRPr></a:lvl1pPr>`;
  const styles = `<p:txStyles><p:titleStyle>${level(3600, 'mj', 'tx2')}</p:titleStyle><p:bodyStyle>${level(2800, 'mn', 'tx1')}</p:bodyStyle><p:otherStyle>${level(1800, 'mn', 'tx1')}</p:otherStyle></p:txStyles>`;
  const map =
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
  const layouts =
    '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/><p:sldLayoutId id="2147483650" r:id="rId2"/><p:sldLayoutId id="2147483651" r:id="rId3"/></p:sldLayoutIdLst>';
  return xmlFile(
    `<p:sldMaster ${namespaces}><p:cSld>${backgroundOf('page')}${treeXml(shapes)}</p:cSld>${map}${layouts}${styles}</p:sldMaster>`,
  );
}

/** Covers and sections. */
export function coverLayoutXml(height: number): string {
  const title = holder(2, '标题', 'type="ctrTitle"', coverTitleIn(height), words('单击编辑标题'));
  return layoutXml('封面', 'title', `${backgroundOf('cover')}${treeXml(title + number(height))}`);
}

/** Pages with words below their heading, on the paper of the theme. */
export function pageLayoutXml(look: ThemeLook, height: number): string {
  const body = holder(5, '正文', 'type="body" idx="1"', bodyIn(height), words('单击编辑文字'));
  return layoutXml('标题和内容', 'tx', treeXml(paperXml(look, height) + heading() + body + number(height)));
}

/** Those of drawings, tables and what comes at clicks. */
export function barePageLayoutXml(look: ThemeLook, height: number): string {
  return layoutXml('仅标题', 'titleOnly', treeXml(paperXml(look, height) + heading() + number(height)));
}

const heading = () => holder(2, '标题', 'type="title"', TITLE, words('单击编辑标题'));
const paperXml = ({ pattern }: ThemeLook, height: number) => (pattern === 'squares' ? squaresXml(3, height) : '');

function layoutXml(name: string, type: string, content: string): string {
  return xmlFile(
    `<p:sldLayout ${namespaces} type="${type}" preserve="1"><p:cSld name="${name}">${content}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
  );
}

const SQUARE = 30;

/** Ruled squares over the whole page, as one drawing. */
function squaresXml(id: number, height: number): string {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<a:moveTo><a:pt x="${x1}" y="${y1}"/></a:moveTo><a:lnTo><a:pt x="${x2}" y="${y2}"/></a:lnTo>`;
  const down = Array.from({ length: SLIDE_WIDTH / SQUARE - 1 }, (_, index) => {
    const x = (index + 1) * SQUARE;
    return line(x, 0, x, height);
  });
  const across = Array.from({ length: height / SQUARE - 1 }, (_, index) => {
    const y = (index + 1) * SQUARE;
    return line(0, y, SLIDE_WIDTH, y);
  });
  const path = `<a:path w="${SLIDE_WIDTH}" h="${height}" fill="none">${[...down, ...across].join('')}</a:path>`;
  const place = { x: 0, y: 0, width: SLIDE_WIDTH, height };
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="方格"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm>${transformOf(place)}</a:xfrm>` +
    `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${path}</a:pathLst></a:custGeom><a:noFill/><a:ln w="${emu(0.75)}">${fillOf('panel')}</a:ln></p:spPr></p:sp>`
  );
}
