import { labelled } from './label-pdf.ts';
import { type DesignPaper, designPaper } from './paper-design.ts';
import { pictureFile } from './paper-runs.ts';
import { openTypesetter, type Typesetter } from './typeset.ts';

export type PdfContent = Omit<DesignPaper, 'keywords'> & {
  /** The label for machines, as entries of the file's properties. */
  properties: readonly { name: string; value: string }[];
};

let typesetter: Promise<Typesetter> | undefined;

/** Writes a teaching design as a PDF file: words as words, formulas as curves. */
export async function writePdf({ properties, ...content }: PdfContent): Promise<Uint8Array> {
  typesetter ??= openTypesetter();
  const keywords = properties.map(({ name, value }) => `${name}: ${value}`);
  const paper = await designPaper({ ...content, keywords });
  const { pictures } = content;
  const files = new Map(Array.from(pictures, ([url, { bytes }]) => [pictureFile(pictures, url), bytes]));
  const pdf = await (await typesetter).typeset(paper, files);
  return labelled(pdf, properties);
}
