import { labelled } from './label-pdf.ts';
import { type DesignPaper, designPaper } from './paper-design.ts';
import { type ExamPaper, examPaper } from './paper-exam.ts';
import { pictureFile } from './paper-runs.ts';
import { openTypesetter, type Typesetter } from './typeset.ts';

/** The label for machines, as entries of the file's properties. */
type Labelled = { properties: readonly { name: string; value: string }[] };
type DesignPdf = Omit<DesignPaper, 'keywords'> & Labelled;
export type PdfContent = DesignPdf | ExamPaper;

let typesetter: Promise<Typesetter> | undefined;

/** Writes a teaching design or an exam as a PDF file: words as words, formulas as curves. */
export async function writePdf(content: PdfContent): Promise<Uint8Array> {
  typesetter ??= openTypesetter();
  if ('exam' in content) return (await typesetter).typeset(await examPaper(content), new Map());
  return writeDesign(await typesetter, content);
}

async function writeDesign(open: Typesetter, { properties, ...content }: DesignPdf): Promise<Uint8Array> {
  const keywords = properties.map(({ name, value }) => `${name}: ${value}`);
  const paper = await designPaper({ ...content, keywords });
  const { pictures } = content;
  const files = new Map(Array.from(pictures, ([url, { bytes }]) => [pictureFile(pictures, url), bytes]));
  const pdf = await open.typeset(paper, files);
  return labelled(pdf, properties);
}
