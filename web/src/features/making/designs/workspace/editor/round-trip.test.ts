import { altText, pictureAddress, pictureWidths } from '@app/contract/keeping/design-pictures.ts';
import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readField } from './read-field.ts';
import { writeBlock } from './write-field.ts';

const read = (source: string) => readField(source).map(({ node }) => node);
const write = (nodes: readonly JSONContent[]) => nodes.map(writeBlock).join('\n\n');

const character = fc.constantFrom(...'已知一元二次方程，。：（）abcXYZ 0123456789*_$`\\|<>#-+.!~[]()&;=');
const words = fc
  .string({ unit: character, minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/\s+/g, ' '))
  // A link or a picture that somebody types is meant as one.
  .filter((text) => text.trim() !== '' && !text.includes(']('));
const tex = fc.constantFrom(
  'x^2',
  '\\frac{1}{2}',
  'a_1+b',
  '\\sqrt{b^2-4ac}',
  '|x|',
  '12',
  'x',
  '\\text{速度}',
  'a\\ne 0',
  '\\{1,2\\}',
);
const formula = fc.record({ tex, isDisplay: fc.boolean() }).map((attrs): JSONContent => ({ type: 'formula', attrs }));
const picture = fc
  .record({ words, pictureId: fc.uuid(), width: fc.constantFrom(...pictureWidths) })
  .map(({ words, ...reference }): JSONContent => {
    return { type: 'image', attrs: { src: pictureAddress(reference), alt: altText(words) } };
  });
const marks = fc.constantFrom<JSONContent['marks']>(
  undefined,
  undefined,
  [{ type: 'bold' }],
  [{ type: 'italic' }],
  [{ type: 'bold' }, { type: 'italic' }],
  [{ type: 'code' }],
);
const text = fc.record({ words, marks }).map(({ words, marks }): JSONContent => {
  const isCode = marks?.[0]?.type === 'code';
  return { type: 'text', text: isCode ? words.replaceAll(/[`\\]/g, 'x').trim() : words, ...(marks && { marks }) };
});
const inline = fc
  .tuple(
    fc.oneof(text, formula, picture),
    fc.array(fc.oneof(text, text, formula, picture, fc.constant<JSONContent>({ type: 'hardBreak' })), { maxLength: 4 }),
  )
  .map(([first, rest]) => [first, ...rest])
  // A display formula that begins a line is a paragraph of its own.
  .filter((nodes) => !nodes.some(({ type }) => type === 'hardBreak') || !nodes.some(({ attrs }) => attrs?.isDisplay))
  // The editor joins neighbours of the same look.
  .map((nodes) =>
    nodes.filter(
      (node, at) =>
        JSON.stringify(node.marks) !== JSON.stringify(nodes[at - 1]?.marks) || at === 0 || node.type !== 'text',
    ),
  );
const paragraph = inline.map((content): JSONContent => ({ type: 'paragraph', content }));

/** What a reader sees: words without the spaces at the edges, formulas, and how they are marked. */
function seen(nodes: readonly JSONContent[] | undefined): unknown {
  return (nodes ?? []).map(({ type, attrs, content, text, marks }) => {
    if (type === 'formula' || type === 'image') return pieceOf(attrs);
    if (type === 'text') return text;
    return {
      type,
      content:
        typeof content?.[0]?.text === 'string' || ['formula', 'image'].includes(content?.[0]?.type ?? '')
          ? flat(content ?? [])
          : seen(content),
      marks,
    };
  });
}
const pieceOf = (attrs: JSONContent['attrs']) => `⟨${attrs?.tex ?? `${attrs?.alt} ${attrs?.src}`}⟩`;
const flat = (content: readonly JSONContent[]) =>
  content
    .map(({ type, attrs, text }) =>
      type === 'formula' || type === 'image' ? pieceOf(attrs) : type === 'hardBreak' ? '' : text,
    )
    .join('')
    .replaceAll(/\s+/g, '');

describe('a field in the editor', () => {
  it('keeps every word and formula of a paragraph', () => {
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 4 }), (paragraphs) => {
        expect(seen(read(write(paragraphs)))).toEqual(seen(paragraphs));
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps lists with lists in them, and tables', () => {
    const item = paragraph.map((content): JSONContent => ({ type: 'listItem', content: [content] }));
    const list = fc
      .array(item, { minLength: 1, maxLength: 3 })
      .chain((items) =>
        fc.constantFrom<JSONContent>(
          { type: 'bulletList', content: items },
          { type: 'orderedList', attrs: { start: 1 }, content: items },
        ),
      );
    const nested = fc.tuple(paragraph, list).map(
      ([words, inner]): JSONContent => ({
        type: 'bulletList',
        content: [{ type: 'listItem', content: [words, inner] }],
      }),
    );
    const cell = (type: string) => paragraph.map((content): JSONContent => ({ type, content: [content] }));
    const row = (type: string) =>
      fc.tuple(cell(type), cell(type)).map((content): JSONContent => ({ type: 'tableRow', content }));
    const table = fc
      .tuple(row('tableHeader'), fc.array(row('tableCell'), { maxLength: 2 }))
      .map(([head, rows]): JSONContent => ({ type: 'table', content: [head, ...rows] }));
    fc.assert(
      fc.property(fc.oneof(list, nested, table), (block) => {
        expect(seen(read(write([block])))).toEqual(seen([block]));
      }),
      { numRuns: 2_000 },
    );
  });

  it('writes the same again once it was written', () => {
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 3 }), (paragraphs) => {
        const once = write(read(write(paragraphs)));
        expect(write(read(once))).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('loses no character of any source between its blocks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(character, fc.constant('\n'), fc.constant('| ')), maxLength: 80 }),
        (source) => {
          const whole = readField(source)
            .map((block) => block.source + block.gap)
            .join('');
          expect(whole.replaceAll(/\s/g, '')).toBe(source.replaceAll(/\s/g, ''));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['- 丢负号  \n  原因：当成运算  \n  应对：逐项圈出', 'bulletList'],
    ['1. 第一\n2. 第二 $x^2$', 'orderedList'],
    ['| 甲 | 乙 |\n| --- | --- |\n| $|x|$ | 2 |', 'table'],
    ['$$\nx^2\n\n+1\n$$', 'paragraph'],
    ['```\ncode\n```', 'verbatim'],
    ['### 小标题', 'verbatim'],
    ['**重点**：$a\\ne 0$', 'paragraph'],
    ['| 图 |\n| --- |\n| ![数轴](picture:0b7f7f0e-1f9c-4c56-9a3e-0f6f5b1d2c3a?width=50) |', 'table'],
  ])('reads %j as %s', (source, type) => {
    expect(read(source).map((node) => node.type)).toEqual([type]);
  });
});
