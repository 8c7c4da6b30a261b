import { readFigureAddress } from '@app/contract/making/figures.ts';
import { joinPhrases } from '#documents/word/join-phrases.ts';
import type { Phrase } from '#documents/word/markdown-nodes.ts';
import type { Pictures } from '#documents/word/pictures.ts';
import { plainText, wordsOf } from '#documents/word/read-markdown.ts';
import { breakable, joinedLines } from './breakable.ts';
import type { Formulas } from './formulas.ts';
import type { Run, TextLook } from './paper.ts';

export type RunContext = {
  formulas: Formulas | undefined;
  /** The numbers `[1]` that stand for a source. */
  sourceNumbers: ReadonlySet<number>;
  isDisplay: (formula: Phrase) => boolean;
  pictures: Pictures;
  /** Room for a line, and the size of the words on it. */
  widthPt: number;
  sizePt: number;
};

const WORD_JOINER = '\u2060';
const PT_PER_PX = 0.75;
/** A tall picture leaves room for words on its page. */
const MAX_PICTURE_PT = 480;

export function runsOf(nodes: readonly Phrase[], context: RunContext, look: readonly TextLook[] = []): Run[] {
  return joinPhrases(nodes, WORD_JOINER).flatMap((node) => runOf(node, context, look));
}

function runOf(node: Phrase, context: RunContext, look: readonly TextLook[]): Run[] {
  switch (node.type) {
    case 'text':
      return wordsOf(node).flatMap((word): Run[] => {
        if (word === 'break') return [{ kind: 'break' }];
        if (word.script) return [textRun(word.text, context, [...look, word.script])];
        return citedRuns(joinedLines(word.text), context, look);
      });
    case 'strong':
      return runsOf(node.children, context, [...look, 'bold']);
    case 'emphasis':
      return runsOf(node.children, context, [...look, 'italic']);
    case 'delete':
      return runsOf(node.children, context, [...look, 'strike']);
    case 'inlineCode':
      return [textRun(node.value, context, [...look, 'code'])];
    case 'inlineMath':
      return formulaRuns(node.value, context, context.isDisplay(node), look);
    case 'break':
      return [{ kind: 'break' }];
    case 'link':
      return linked(node.url, runsOf(node.children, context, look));
    case 'image':
      return pictureRun(node.url, node.alt ?? '', context, look);
    default:
      return [textRun(plainText([node]), context, look)];
  }
}

export function textRun(text: string, { widthPt, sizePt }: RunContext, look: readonly TextLook[] = []): Run {
  // Letters of code are wider.
  const roomEm = (widthPt / sizePt) * (look.includes('code') ? 0.75 : 1);
  return { kind: 'text', text: breakable(text, roomEm), look: [...new Set(look)] };
}

/** A piece wider than its line is drawn smaller; a formula that cannot be read stays as it was written and says so. */
export function formulaRuns(
  latex: string,
  context: RunContext,
  isDisplay: boolean,
  look: readonly TextLook[] = [],
): Run[] {
  const pieces = context.formulas?.draw(latex, isDisplay) ?? [];
  if (pieces.length === 0) return [textRun(`［公式］${latex}`, context, [...look, 'code'])];
  const roomEm = context.widthPt / context.sizePt;
  return pieces.map(({ index, widthEm }) => {
    return { kind: 'formula', formula: index, scale: Math.min(1, roomEm / widthEm) };
  });
}

/** `[2]` is raised where there is a second source. */
function citedRuns(text: string, context: RunContext, look: readonly TextLook[]): Run[] {
  return text
    .split(/(\[\d{1,3}\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const no = /^\[(\d+)\]$/.exec(part)?.[1];
      return textRun(part, context, no && context.sourceNumbers.has(Number(no)) ? [...look, 'sup'] : look);
    });
}

/** In its own size or the share of the line it was given, and never larger than there is room for. */
function pictureRun(url: string, alt: string, context: RunContext, look: readonly TextLook[]): Run[] {
  const picture = context.pictures.get(url);
  if (!picture) {
    if (readFigureAddress(url)) return alt ? [textRun(alt, context, look)] : [];
    const words = `图片：${alt || (/^https?:/i.test(url) ? url : '没有说明')}`;
    return linked(url, [textRun(words, context, look)]);
  }
  const { widthPx, heightPx, share } = picture;
  const wanted = share === undefined ? widthPx * PT_PER_PX : share * context.widthPt;
  const width = Math.min(wanted, context.widthPt, (MAX_PICTURE_PT * widthPx) / heightPx);
  const words = picture.figure?.says || alt;
  const drawn: Run = { kind: 'picture', file: pictureFile(context.pictures, url), alt: words.toWellFormed(), width };
  return picture.figure && alt ? [drawn, { kind: 'break' }, textRun(alt, context, ['caption'])] : [drawn];
}

/** What a picture is called beside the paper. */
export function pictureFile(pictures: Pictures, url: string): string {
  const { type, figure } = pictures.get(url) ?? {};
  return `picture-${[...pictures.keys()].indexOf(url)}.${figure ? 'svg' : type}`;
}

/** Only addresses that a reader may safely be sent to. */
function linked(address: string, runs: Run[]): Run[] {
  const isSafe = /^(https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);
  if (!isSafe) return runs;
  const link = new URL(address).href;
  return runs.map((run) => (run.kind === 'text' ? { ...run, link } : run));
}
