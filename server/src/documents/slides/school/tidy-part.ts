import type { XmlElement, XmlNode } from '#documents/reading/ooxml/xml.ts';
import { escapeXml, namespaces, xmlFile } from '#documents/slides/xml.ts';

/** What a part of a master may point at in the file it is kept in. */
export type LinkOf = (id: string) => string | undefined;

/** Links, programs, films, what other versions show instead and what is asked of the network: none of it is kept. */
const LEFT_OUT = new Set([
  ...['p:extLst', 'a:extLst', 'p:timing', 'p:transition', 'p:custDataLst', 'p:controls', 'p:oleObj'],
  ...[
    'a:hlinkClick',
    'a:hlinkHover',
    'a:hlinkMouseOver',
    'a:videoFile',
    'a:audioFile',
    'a:wavAudioFile',
    'a:quickTimeFile',
  ],
  ...['p:graphicFrame', 'p:contentPart', 'p:hf'],
]);

/**
 * A part of a master written anew of what was read of it: only drawing and presentation, only pictures that are kept, and
 * as large as our slides are. So nothing of the file is carried along unread.
 */
export function tidyPart(root: XmlElement, linkOf: LinkOf, scale: number): string {
  const text = written(root, linkOf, scale);
  const at = text.search(/[\s/>]/);
  return xmlFile(`${text.slice(0, at)} ${namespaces}${text.slice(at)}`);
}

function written(element: XmlElement, linkOf: LinkOf, scale: number): string {
  const attributes = Object.entries(element.attributes).flatMap(([name, value]) => {
    if (!/^(?:r:)?[A-Za-z]\w*$/.test(name) || name === 'xmlns') return [];
    const kept = name.startsWith('r:') ? linkOf(value) : sized(element.name, name, value, scale);
    return kept === undefined ? [] : [` ${name}="${escapeXml(kept)}"`];
  });
  const inner = element.children.map((child) => writtenNode(child, linkOf, scale)).join('');
  const open = `<${element.name}${attributes.join('')}`;
  return inner === '' ? `${open}/>` : `${open}>${inner}</${element.name}>`;
}

function writtenNode(node: XmlNode, linkOf: LinkOf, scale: number): string {
  if (typeof node === 'string') return node.trim() === '' ? '' : escapeXml(node);
  if (node.name === 'mc:AlternateContent') {
    const older = node.children.find((child) => typeof child !== 'string' && child.name === 'mc:Fallback');
    const inner = older && typeof older !== 'string' ? older.children : [];
    return inner.map((child) => writtenNode(child, linkOf, scale)).join('');
  }
  if (!/^[ap]:\w+$/.test(node.name) || LEFT_OUT.has(node.name)) return '';
  // A layout that is not there is not listed.
  if (node.name === 'p:sldLayoutId' && linkOf(node.attributes['r:id'] ?? '') === undefined) return '';
  return written(node, linkOf, scale);
}

const places = new Set(['x', 'y', 'cx', 'cy']);
const texts = new Set(['marL', 'marR', 'indent', 'defTabSz']);
const insets = new Set(['lIns', 'tIns', 'rIns', 'bIns']);

/** Lengths and letters of a slide of another width. */
function sized(element: string, name: string, value: string, scale: number): string {
  if (scale === 1) return value;
  const isLength =
    (/^a:(?:off|ext|chOff|chExt)$/.test(element) && places.has(name)) ||
    (/^a:(?:lvl\dpPr|pPr|defPPr)$/.test(element) && texts.has(name)) ||
    (element === 'a:bodyPr' && insets.has(name)) ||
    (/^a:ln(?:[LRTB])?$/.test(element) && name === 'w') ||
    (/^a:(?:rPr|defRPr|endParaRPr)$/.test(element) && name === 'sz') ||
    (element === 'a:spcPts' && name === 'val') ||
    (element === 'a:tab' && name === 'pos');
  const number = Number(value);
  return isLength && Number.isFinite(number) ? `${Math.round(number * scale)}` : value;
}
