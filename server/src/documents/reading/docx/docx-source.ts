import type { Inline } from '#documents/reading/inline.ts';
import type { Package, Part } from '#documents/reading/ooxml/package.ts';
import type { XmlElement } from '#documents/reading/ooxml/xml.ts';
import type { PictureBook } from '#documents/reading/pictures.ts';
import type { Notes } from './notes.ts';
import type { Numbering } from './numbering.ts';
import type { Styles } from './styles.ts';
import type { GoesOn } from './table.ts';

/** All that is needed to understand a piece of a Word document, and what is counted on the way. */
export type DocxSource = {
  office: Package;
  /** The part being read: its relationships say which picture an id means. */
  part: Part;
  styles: Styles;
  numbering: Numbering;
  notes: Notes;
  pictures: PictureBook;
  pages: { rendered: number; broken: number };
  goesOn: GoesOn;
};

/** Text boxes and charts hang on a paragraph and are read after it. */
export type ParagraphContent = { inlines: Inline[]; after: ({ box: XmlElement } | { table: string })[] };
