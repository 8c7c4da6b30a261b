import { figurePictures } from '#documents/figure-pictures.ts';
import { type Pictures, smaller } from '#documents/word/pictures.ts';
import { type DeckPaper, drawDeck } from './deck/draw-deck.ts';
import { type FirstPage, firstPagePaper } from './first-page.ts';
import { labelled } from './label-pdf.ts';
import { type DesignPaper, designPaper } from './paper-design.ts';
import { type ExamPaper, examPaper } from './paper-exam.ts';
import { pictureFile } from './paper-runs.ts';
import { type TextPaper, textPaper } from './paper-text.ts';
import { type DrawnSheet, openTypesetter, type Typesetter } from './typeset.ts';

/** The label for machines, as entries of the file's properties. */
type Labelled = { properties: readonly { name: string; value: string }[] };
type DesignPdf = Omit<DesignPaper, 'keywords'> & Labelled;
export type PdfContent =
  | DesignPdf
  | (Omit<ExamPaper, 'pictures'> & Partial<Pick<ExamPaper, 'pictures'>>)
  | { firstPage: FirstPage }
  | { sheet: DrawnSheet }
  | { text: TextPaper }
  | ({ slides: DeckPaper } & Labelled);

let typesetter: Promise<Typesetter> | undefined;

/** Writes a teaching design, slides, an exam, an answer sheet, a text or the beginning of a file as a PDF file: words as words, formulas and figures as curves. */
export async function writePdf(content: PdfContent): Promise<Uint8Array> {
  typesetter ??= openTypesetter();
  const open = await typesetter;
  if ('firstPage' in content) return open.typeset(await firstPagePaper(content.firstPage), new Map());
  if ('sheet' in content) return open.draw(content.sheet);
  if ('text' in content) return open.typeset(await textPaper(content.text), new Map());
  if ('slides' in content) return writeDeck(open, content);
  const figures = await figurePictures(content);
  if (!('exam' in content)) return writeDesign(open, content, figures);
  const pictures = smaller(new Map([...(content.pictures ?? []), ...figures]));
  return open.typeset(await examPaper({ ...content, pictures }), filesOf(pictures));
}

async function writeDesign(open: Typesetter, { properties, ...content }: DesignPdf, figures: Pictures) {
  const keywords = keywordsOf(properties);
  const pictures = new Map([...content.pictures, ...figures]);
  const paper = await designPaper({ ...content, pictures, keywords });
  return labelled(await open.typeset(paper, filesOf(pictures)), properties);
}

async function writeDeck(open: Typesetter, { slides, properties }: Extract<PdfContent, { slides: DeckPaper }>) {
  const { drawn, files } = await drawDeck(slides);
  return labelled(await open.show({ ...drawn, keywords: keywordsOf(properties) }, files), properties);
}

const keywordsOf = (properties: Labelled['properties']) => properties.map(({ name, value }) => `${name}: ${value}`);

function filesOf(pictures: Pictures): Map<string, Uint8Array | string> {
  return new Map(
    Array.from(pictures, ([url, { bytes, figure }]) => [pictureFile(pictures, url), figure?.svg ?? bytes]),
  );
}
