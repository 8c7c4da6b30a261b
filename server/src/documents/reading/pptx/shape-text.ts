import { ommlToLatex } from '#documents/reading/formula/omml-to-latex.ts';
import { type Inline, toLine, toParagraph } from '#documents/reading/inline.ts';
import { type Block, plainText } from '#documents/reading/markdown.ts';
import { childOf, childrenOf, findAll, textOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { lowered, raised } from '#documents/reading/raised.ts';

/** The paragraphs of a shape; those of the body of a slide are points of a list unless they say otherwise. */
export function shapeBlocks(body: XmlElement, isList: boolean): Block[] {
  const counts: number[] = [];
  return childrenOf(body, 'a:p').map((paragraph) => {
    const inlines = readParagraph(paragraph);
    const line = toLine(inlines);
    const properties = childOf(paragraph, 'a:pPr');
    const level = Math.min(8, Math.max(0, Number(properties?.attributes.lvl ?? 0) || 0));
    const isNumbered = childOf(properties, 'a:buAutoNum') !== undefined;
    counts.length = Math.min(counts.length, level + 1);
    counts[level] = isNumbered ? (counts[level] ?? 0) + 1 : 0;
    const hasBullet = isNumbered || childOf(properties, 'a:buChar') !== undefined;
    const isItem = line !== '' && (hasBullet || (isList && childOf(properties, 'a:buNone') === undefined));
    if (!isItem) return { text: toParagraph(inlines) };
    const indent = '    '.repeat(level);
    const mark = isNumbered ? `${counts[level]}.` : '-';
    return { text: `${indent}${mark} ${line.replaceAll('\n', `\n${indent}  `)}`, isItem };
  });
}

/** All the words of a shape in one line, as in titles, cells and notes. */
export function shapeLine(body: XmlElement | undefined, between = ' '): string {
  return childrenOf(body, 'a:p')
    .map((paragraph) => toLine(readParagraph(paragraph)))
    .filter((line) => line !== '')
    .join(between);
}

function readParagraph(paragraph: XmlElement): Inline[] {
  return childrenOf(paragraph).flatMap((child): Inline[] => {
    if (child.name === 'a:r' || child.name === 'a:fld') return [{ text: runText(child) }];
    if (child.name === 'a:br') return [{ text: '\n' }];
    if (child.name === 'mc:AlternateContent') return readParagraph(childOf(child, 'mc:Choice') ?? child);
    if (child.name !== 'a14:m') return [];
    return [...findAll(child, 'm:oMathPara', 'm:oMath')].map((equation) => ({
      latex: ommlToLatex(equation),
      isBlock: equation.name === 'm:oMathPara',
    }));
  });
}

function runText(run: XmlElement): string {
  const text = textOf(childOf(run, 'a:t'));
  const baseline = Number(childOf(run, 'a:rPr')?.attributes.baseline ?? 0);
  if (baseline > 0) return raised(text);
  return baseline < 0 ? lowered(text) : plainText(text);
}
