import { parseXml } from '#documents/reading/ooxml/xml.ts';

/** Where an element stands in the text of its part; the prefix is the one of the file. */
export type Span = {
  name: string;
  start: number;
  /** What is between the two tags; both are `end` when there is nothing. */
  insideStart: number;
  insideEnd: number;
  end: number;
  children: Span[];
};

const TAG =
  /<(?:!--[\s\S]*?--|\?[\s\S]*?\?|!\[CDATA\[[\s\S]*?\]\]|(\/?)([^\s/>!?]+)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?))>/g;

/** The elements of a part by their places, so that a change leaves every other character as it was. */
export function spansOf(xml: string): Span {
  // Refuses what is not well-formed, too deep or brings entities of its own.
  parseXml(Buffer.from(xml));
  const root: Span = { name: '', start: 0, insideStart: 0, insideEnd: xml.length, end: xml.length, children: [] };
  const open = [root];
  for (const match of xml.matchAll(TAG)) {
    const [tag, slash, name, selfClosing] = match;
    const end = match.index + tag.length;
    if (name === undefined) continue;
    if (slash) {
      const closed = open.pop();
      if (closed) Object.assign(closed, { insideEnd: match.index, end });
      continue;
    }
    const span = { name, start: match.index, insideStart: end, insideEnd: end, end, children: [] };
    open.at(-1)?.children.push(span);
    if (!selfClosing) open.push(span);
  }
  return root;
}

export function childSpan(span: Span | undefined, ...path: string[]): Span | undefined {
  return path.reduce((found, name) => found?.children.find((child) => child.name === name), span);
}

/** Every element of a name below, in order; `within` stops the way down. */
export function spansBelow(span: Span, name: string, within: (child: Span) => boolean = () => true): Span[] {
  return span.children.flatMap((child) => {
    if (child.name === name) return [child];
    return within(child) ? spansBelow(child, name, within) : [];
  });
}

/** The text of an element in which `change` wrote some of the elements below anew. */
export function rewritten(xml: string, span: Span, change: (child: Span) => string | undefined): string {
  let text = '';
  let at = span.start;
  for (const child of span.children) {
    text += xml.slice(at, child.start) + (change(child) ?? rewritten(xml, child, change));
    at = child.end;
  }
  return text + xml.slice(at, span.end);
}

export function attributeOf(xml: string, span: Span | undefined, name: string): string | undefined {
  if (!span) return undefined;
  const tag = xml.slice(span.start, span.insideStart);
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
}

export function xmlOf(xml: string, span: Span | undefined): string {
  return span ? xml.slice(span.start, span.end) : '';
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export function unescaped(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1)));
  });
}

/** Without the characters XML cannot hold. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
