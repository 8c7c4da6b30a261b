import { DOMParser, type Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseXml, readElements, textOf, type XmlElement, type XmlNode } from './xml.ts';

const parse = (text: string) => parseXml(strToU8(text));

describe('the XML of an office file', () => {
  it('gives names our own prefix, whatever prefix the file chose', () => {
    const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
    expect(parse(`<z:p xmlns:z="${word}" z:val="1" plain="2"/>`)).toEqual({
      name: 'w:p',
      attributes: { 'w:val': '1', plain: '2' },
      children: [],
    });
    expect(parse(`<p xmlns="${strict}"><r/></p>`).children).toMatchObject([{ name: 'w:r' }]);
  });

  it('reads entities, character data, comments and instructions', () => {
    expect(textOf(parse('<?xml version="1.0"?><!-- a --><t>&lt;&#x4e2d;&#25991;<![CDATA[<&>]]><?x y?>&amp;</t>'))).toBe(
      '<中文<&>&',
    );
  });

  it.each(['', '<a>', '<a></a', '<a b=c/>', '<a><!DOCTYPE b></a>', '</a>', '< a/>', '<a', '<a b="<"/>'])(
    'refuses %s',
    (text) => {
      expect(() => parse(text)).toThrow('损坏');
    },
  );

  it('yields the wanted elements one by one', () => {
    const rows = readElements(strToU8('<s><row><c/>1</row> <x><row>2</row></x><row/></s>'), 'row');
    expect(Array.from(rows, textOf)).toEqual(['1', '2', '']);
  });

  it('is not changed by a name that JavaScript knows', () => {
    expect(parse('<__proto__ __proto__="1"><constructor/></__proto__>').children).toMatchObject([
      { name: 'constructor' },
    ]);
  });

  it('sees the same tree as another parser, for any tree', () => {
    fc.assert(
      fc.property(anyElement, (tree) => {
        const xml = write(tree);
        const other = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
        expect(parse(xml)).toEqual(other && seenByOther(other));
      }),
    );
  });
});

const name = fc.constantFrom('a', 'toString', 'été', '中文');
const words = fc.string({ unit: fc.constantFrom('x', '文', '<', '&', '>', '"', '😀'), minLength: 1 });
const attributes = fc.dictionary(fc.constantFrom('k', 'v'), words);
const { element: anyElement } = fc.letrec<{ element: XmlElement }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 4 },
    fc.record({ name, attributes, children: fc.constant<XmlNode[]>([]) }),
    // Texts never touch: two in a row would be one to any parser.
    fc.record({ name, attributes, children: fc.tuple<XmlNode[]>(words, tie('element'), words, tie('element')) }),
  ),
}));

function write(node: XmlElement | string): string {
  if (typeof node === 'string') return escaped(node);
  const pairs = Object.entries(node.attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${node.name}${pairs.join('')}>${node.children.map(write).join('')}</${node.name}>`;
}

function seenByOther(element: Element): XmlElement {
  return {
    name: element.tagName,
    attributes: Object.fromEntries(Array.from(element.attributes, ({ name: key, value }) => [key, value])),
    children: Array.from(element.childNodes, (child) =>
      child.nodeType === child.ELEMENT_NODE
        ? seenByOther(child as Element /* its type says so */)
        : (child.nodeValue ?? ''),
    ),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
