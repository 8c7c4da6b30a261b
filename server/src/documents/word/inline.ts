import { readFigureAddress } from '@app/contract/making/figures.ts';
import { ExternalHyperlink, ImportedXmlComponent, type IRunOptions, type ParagraphChild, TextRun } from 'docx';
import type { Equations } from './equations.ts';
import { joinPhrases } from './join-phrases.ts';
import { codeShading, fontFor } from './look.ts';
import type { Phrase } from './markdown-nodes.ts';
import { equationFont } from './measures.ts';
import { type PictureRoom, pictureRun } from './pictures.ts';
import { plainText, wordsOf } from './read-markdown.ts';

/** What the words around decide. */
export type RunLook = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'size' | 'color' | 'style'> & {
  font?: 'text' | 'heading';
};

export type InlineContext = {
  equations: Equations;
  /** The numbers `[1]` that stand for a source. */
  sourceNumbers: ReadonlySet<number>;
  isDisplay: (formula: Phrase) => boolean;
  /** Without it every picture is words. */
  pictures?: PictureRoom | undefined;
};

/** The sign that Word itself offers for it (无宽非分隔符). */
const WORD_JOINER = '\u200d';

export function inlineRuns(nodes: readonly Phrase[], context: InlineContext, look: RunLook = {}): ParagraphChild[] {
  return joinPhrases(nodes, WORD_JOINER).flatMap((node) => inlineRun(node, context, look));
}

function inlineRun(node: Phrase, context: InlineContext, look: RunLook): ParagraphChild[] {
  switch (node.type) {
    case 'text':
      return wordsOf(node).flatMap((word) => {
        if (word === 'break') return [lineBreak()];
        if (word.script) return [textRun(word.text, look, { [scriptOptions[word.script]]: true })];
        return citedRuns(word.text, context, look);
      });
    case 'strong':
      return inlineRuns(node.children, context, { ...look, bold: true });
    case 'emphasis':
      return inlineRuns(node.children, context, { ...look, italics: true });
    case 'delete':
      return inlineRuns(node.children, context, { ...look, strike: true });
    case 'inlineCode':
      return [textRun(node.value, look, { font: fontFor(node.value, 'code'), shading: codeShading })];
    case 'inlineMath':
      return [formulaRun(node.value, context, look)];
    case 'break':
      return [lineBreak()];
    case 'link':
      return linkRuns(node.url, inlineRuns(node.children, context, { ...look, style: 'Hyperlink' }));
    case 'image': {
      const picture = context.pictures?.known.get(node.url);
      if (picture) {
        const drawn = pictureRun(picture, node.alt ?? '', context.pictures?.maxWidthPx ?? 0);
        return picture.figure && node.alt ? [drawn, lineBreak(), textRun(node.alt, captionLook)] : [drawn];
      }
      if (readFigureAddress(node.url)) return node.alt ? [textRun(node.alt, look)] : [];
      const words = `图片：${node.alt || (/^https?:/i.test(node.url) ? node.url : '没有说明')}`;
      return linkRuns(node.url, [textRun(words, { ...look, style: 'Hyperlink' })]);
    }
    default:
      return [textRun(plainText([node]), look)];
  }
}

/** Below a figure; half points. */
const captionLook: RunLook = { size: 18, color: '595959' };

const scriptOptions = { sub: 'subScript', sup: 'superScript' } as const;

export function textRun(text: string, { font = 'text', ...look }: RunLook = {}, more: IRunOptions = {}): TextRun {
  return new TextRun({ text, font: fontFor(text, font), ...look, ...more });
}

function lineBreak(): TextRun {
  return new TextRun({ break: 1 });
}

/** `[2]` is raised where there is a second source. */
function citedRuns(text: string, { sourceNumbers }: InlineContext, look: RunLook): TextRun[] {
  return text
    .split(/(\[\d{1,3}\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const no = /^\[(\d+)\]$/.exec(part)?.[1];
      return textRun(part, look, no && sourceNumbers.has(Number(no)) ? { superScript: true } : {});
    });
}

/** Only addresses that a reader may safely be sent to. */
export function linkRuns(address: string, children: ParagraphChild[]): ParagraphChild[] {
  const isSafe = /^(https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);
  return isSafe ? [new ExternalHyperlink({ link: new URL(address).href, children })] : children;
}

/** A formula that cannot be read stays as it was written and says what it is. */
function formulaRun(latex: string, { equations }: InlineContext, look: RunLook): ParagraphChild {
  const omml = equations.get(latex);
  return omml ? equation(omml) : textRun(`［公式］${latex}`, look, { font: fontFor('', 'code') });
}

export function equation(omml: string): ParagraphChild {
  return importedXml(omml.replaceAll('<m:t ', `${equationFont}<m:t `));
}

/**
 * One element that the library has no word for. It drops text that is only spaces, which are the gaps and blanks of an
 * equation; written as numbers it sees them as any other text.
 */
export function importedXml(xml: string): ParagraphChild {
  const spaced = xml.replace(/>(\s+)</g, (_, spaces: string) => `>${Array.from(spaces, asNumber).join('')}<`);
  const imported = ImportedXmlComponent.fromXmlString(spaced);
  // The parsed document holds its only element; to the library it is one more part of a paragraph.
  const [element] = (imported as unknown as { root: ParagraphChild[] }).root;
  if (!element) throw new Error('an imported part is one element');
  return element;
}

function asNumber(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
