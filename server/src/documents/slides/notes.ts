import { treeXml } from './masters.ts';
import { escapeXml, namespaces, xmlFile } from './xml.ts';

const picture = (id: number) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="幻灯片图像"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr>`;

/** The page with the words of the teacher below a small picture of the slide. */
export function notesXml(paragraphs: readonly string[]): string {
  const run = (text: string) =>
    `<a:p><a:r><a:rPr lang="zh-CN" altLang="en-US"/><a:t>${escapeXml(text)}</a:t></a:r></a:p>`;
  const words = paragraphs.length > 0 ? paragraphs.map(run).join('') : '<a:p><a:endParaRPr lang="zh-CN"/></a:p>';
  const shapes =
    `${picture(2)}<p:spPr/></p:sp>` +
    `<p:sp><p:nvSpPr><p:cNvPr id="3" name="备注"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${words}</p:txBody></p:sp>`;
  return xmlFile(
    `<p:notes ${namespaces}><p:cSld>${treeXml(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`,
  );
}

export function notesMasterXml(): string {
  const shapes =
    `${picture(2)}<p:spPr><a:xfrm><a:off x="685800" y="1143000"/><a:ext cx="5486400" cy="3086100"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln w="12700"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:ln></p:spPr></p:sp>` +
    '<p:sp><p:nvSpPr><p:cNvPr id="3" name="备注占位符"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" sz="quarter" idx="1"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="685800" y="4400550"/><a:ext cx="5486400" cy="3600450"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="zh-CN"/><a:t>单击编辑备注</a:t></a:r></a:p></p:txBody></p:sp>';
  const map =
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
  const style =
    '<p:notesStyle><a:lvl1pPr marL="0" algn="l"><a:defRPr sz="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/></a:defRPr></a:lvl1pPr></p:notesStyle>';
  return xmlFile(
    `<p:notesMaster ${namespaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>${treeXml(shapes)}</p:cSld>${map}${style}</p:notesMaster>`,
  );
}
