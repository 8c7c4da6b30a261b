import { fileURLToPath } from 'node:url';
import type { DrawnSide } from '@app/engines/sheets/draw-sheet.ts';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { advancesByName, partRuns } from '#drawing/letter-runs.ts';
import type { DrawnDeck } from './deck/drawn-deck.ts';
import { type FontFamily, openFonts } from './fonts.ts';
import type { Paper } from './paper.ts';

export type Typesetter = {
  /** Files are what the paper shows beside its words, by name; a drawing of ours is a text, and gets our fonts. */
  typeset(paper: Paper, files: ReadonlyMap<string, Uint8Array | string>): Promise<Uint8Array>;
  /** What stands where it is said to stand, side by side. */
  draw(sheet: DrawnSheet): Promise<Uint8Array>;
  /** Drawings of ours, by the names the slides know them by. */
  show(deck: DrawnDeck, drawings: ReadonlyMap<string, string>): Promise<Uint8Array>;
};

export type DrawnSheet = { title: string; sides: readonly DrawnSide[] };

/** All that Typst can read from the disk; what it gets from us lies here in its memory. */
const workspace = fileURLToPath(new URL('./typst/', import.meta.url));

export async function openTypesetter(): Promise<Typesetter> {
  const fonts = await openFonts();
  let compiler: { typst: NodeCompiler; files: number } | undefined;
  const open = async (words: string) => {
    const { files, ...loaded } = await fonts.load(words);
    if (compiler?.files !== files.length) {
      compiler = {
        typst: NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...files] }] }),
        files: files.length,
      };
    }
    return { ...loaded, files, typst: compiler.typst };
  };
  const typeset = async (template: Template, paper: object, pictures: ReadonlyMap<string, Uint8Array | string>) => {
    const drawings = [...pictures.values()].filter((one) => typeof one === 'string');
    const { families, files, strange, typst } = await open(JSON.stringify(paper) + drawings.join(''));
    const advances = drawings.length > 0 ? advancesByName(files) : new Map();
    const shown = Array.from(pictures, ([name, one]): [string, Uint8Array] => {
      return [name, typeof one === 'string' ? Buffer.from(partRuns(one, families, advances)) : one];
    });
    return compile(typst, template, drawable({ ...paper, families }, strange), new Map(shown));
  };
  return {
    typeset: (paper, pictures) => typeset('paper', paper, pictures),
    show: (deck, drawings) => typeset('deck', deck, drawings),
    async draw(sheet) {
      const { families, strange, typst } = await open(JSON.stringify(sheet));
      return compile(typst, 'answer-sheet', drawable({ ...sheet, families }, strange), new Map());
    },
  };
}

/** Marks, and letters written from right to left. */
const NOT_ALONE = /[\p{M}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;
const BOX = '□';

/** The paper as text. A mark or a letter of those scripts that no font has would end the process in the midst of its line. */
function drawable(paper: { families: FontFamily[] }, strange: ReadonlySet<number>): string {
  return JSON.stringify(paper).replaceAll(NOT_ALONE, (sign) => (strange.has(sign.codePointAt(0) ?? 0) ? BOX : sign));
}

type Template = 'paper' | 'answer-sheet' | 'deck';

/** A template draws the JSON beside it. */
function compile(typst: NodeCompiler, template: Template, paper: string, files: ReadonlyMap<string, Uint8Array>) {
  typst.resetShadow();
  typst.mapShadow(`${workspace}${template}.json`, Buffer.from(paper));
  for (const [name, bytes] of files) typst.mapShadow(`${workspace}${name}`, Buffer.from(bytes));
  const compiled = typst.compile({ mainFilePath: `${workspace}${template}.typ`, resetRead: true });
  const document = compiled.result;
  if (!document) throw new Error(faultOf(typst, compiled));
  const pdf = typst.pdf(document, { creationTimestamp: Math.floor(Date.now() / 1_000) });
  // One paper has nothing for the next.
  typst.evictCache(0);
  return pdf;
}

function faultOf(typst: NodeCompiler, compiled: ReturnType<NodeCompiler['compile']>): string {
  const error = compiled.takeError();
  return `Typst could not draw the paper: ${error ? JSON.stringify(typst.fetchDiagnostics(error)) : 'no reason given'}`;
}
