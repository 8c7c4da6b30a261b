import { parseXml, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import type { MethodAnswer } from '#http/serve-methods.ts';
import { DavError, xmlHead } from './dav-error.ts';

/** Names carry their namespace: `{DAV:}prop`. */
export const dav = (name: string) => `{DAV:}${name}`;

/** The questions of programs are a few hundred bytes; so much is read and written again in some milliseconds, on the main thread. */
const MAX_BODY_BYTES = 16 * 1024;
/** With its namespace; it is written again with every element that has it. */
const MAX_NAME_CHARS = 300;
const NAME = /^(?:\{([^{}]*)\})?([\p{L}_][\p{L}\p{N}._-]*)$/u;
/** A prefix cannot stand for no namespace; our reader does not mind. */
const EMPTY_PREFIX = /\sxmlns:[^\s=]+\s*=\s*(""|'')/;

/** The root of the body; undefined when there is none. Document types are refused by the reader. */
export async function readDavBody(bytes: AsyncIterable<Uint8Array>): Promise<XmlElement | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    sizeBytes += chunk.length;
    if (sizeBytes > MAX_BODY_BYTES) throw new DavError(413, '请求内容太大');
    chunks.push(chunk);
  }
  if (sizeBytes === 0) return undefined;
  const body = Buffer.concat(chunks);
  if (EMPTY_PREFIX.test(body.toString())) throw new DavError(400, '请求里的 XML 不正确');
  return parseXml(body, (namespace) => `{${namespace}}`);
}

/** Whether it can be written as an element again. */
export function isElementName(name: string): boolean {
  return name.length <= MAX_NAME_CHARS && NAME.test(name);
}

/** An element that was read, with all that is in it, written so that it stands for itself. */
export function writeElement({ name, attributes, children }: XmlElement): string {
  const content = children.map((child) => (typeof child === 'string' ? escapeXml(child) : writeElement(child)));
  return element(name, content.join(''), Object.entries(attributes).map(writeAttribute).join(''));
}

/** An element as text; what is in it is text of ours, escaped already. */
export function element(name: string, content = '', attributes = ''): string {
  const [namespace, local] = partsOf(name);
  const [tag, declared] =
    namespace === 'DAV:' ? [`D:${local}`, ''] : [namespace ? `x:${local}` : local, declaration(namespace)];
  const start = `<${tag}${declared}${attributes}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${tag}>`;
}

export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}

export const XML = { 'content-type': 'application/xml; charset=utf-8' };
export const multistatusStart = `${xmlHead}<D:multistatus xmlns:D="DAV:">`;
export const multistatusEnd = '</D:multistatus>';

export function multistatusOf(response: string): MethodAnswer {
  return { status: 207, headers: XML, body: multistatusStart + response + multistatusEnd };
}

/** What one entry answers, by status; a status without properties is left out. */
export function responseOf(href: string, properties: ReadonlyMap<number, readonly string[]>): string {
  const parts = [...properties].map(([status, elements]) =>
    elements.length === 0 && status !== 200
      ? ''
      : `<D:propstat><D:prop>${elements.join('')}</D:prop><D:status>HTTP/1.1 ${status} ${phrases.get(status) ?? ''}</D:status></D:propstat>`,
  );
  return `<D:response><D:href>${escapeXml(href)}</D:href>${parts.join('')}</D:response>`;
}

const phrases = new Map([
  [200, 'OK'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [424, 'Failed Dependency'],
  [507, 'Insufficient Storage'],
]);

/** Plain, of a namespace, or `xml:lang`; each brings its own prefix along. */
function writeAttribute([name, value]: [string, string], index: number): string {
  if (name === 'xml:lang') return ` ${name}="${escapeXml(value)}"`;
  const [namespace, local] = partsOf(name);
  const prefix = `a${index}`;
  const written = namespace === '' ? local : `${prefix}:${local}`;
  const declared = namespace === '' ? '' : ` xmlns:${prefix}="${escapeXml(namespace)}"`;
  return `${declared} ${written}="${escapeXml(value)}"`;
}

function partsOf(name: string): [namespace: string, local: string] {
  if (name.length > MAX_NAME_CHARS) throw new DavError(400, '属性名太长');
  const [, namespace = '', local = ''] = NAME.exec(name) ?? [];
  if (local === '') throw new DavError(400, '请求里的 XML 不正确');
  return [namespace, local];
}

function declaration(namespace: string): string {
  return namespace === '' ? '' : ` xmlns:x="${escapeXml(namespace)}"`;
}
