import { AppError } from '@app/contract/errors.ts';
import type { CoursewareFileChoice, CoursewareFormat } from '@app/contract/making/courseware.ts';
import type { MasterSheetName } from '@app/contract/making/slide-masters.ts';
import type { Deck } from '@app/contract/making/slides.ts';
import { zipSync } from 'fflate';
import type { DeckPaper } from '#documents/pdf/deck/draw-deck.ts';
import type { DeckForm } from '#documents/pdf/deck/drawn-deck.ts';
import { writePdfInProcess } from '#documents/pdf/pdf-process.ts';
import { drawPdfPage } from '#documents/pdf-pages/page-process.ts';
import { writeSlidesInThread } from '#documents/slides/slides-thread.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { spokenScript } from './spoken-script.ts';

/** What a file is called behind the title of its deck, and how it ends. */
const names: Record<CoursewareFormat, { behind: string; ending: string }> = {
  pptx: { behind: '', ending: 'pptx' },
  docx: { behind: ' 讲稿', ending: 'docx' },
  pdf: { behind: '', ending: 'pdf' },
  handout: { behind: ' 讲义', ending: 'pdf' },
  notes: { behind: ' 备注页', ending: 'pdf' },
  png: { behind: ' 图片', ending: 'zip' },
};

export function deckFileName({ title }: Deck, { format }: CoursewareFileChoice): string {
  const { behind, ending } = names[format];
  return fileNameFrom(`${title}${behind}`, ending, behind.trim() || '课件');
}

/** What the look of a school is written with: the parts of its file, and pictures of its grounds for paper. */
export type DeckLook = { file: Uint8Array; grounds: Record<MasterSheetName, Uint8Array> };

/** Every one is written in a thread or a process of its own. */
export function writeDeckFile(
  owner: string,
  deck: Deck,
  choice: CoursewareFileChoice,
  look?: DeckLook,
): Promise<Uint8Array> {
  const paper = { deck, ...(look && { grounds: look.grounds }) };
  switch (choice.format) {
    case 'pptx':
      return writeSlidesInThread(owner, { deck, ...aiLabel, ...(look && { masterFile: look.file }) });
    case 'docx':
      return writeScript(owner, deck);
    case 'pdf':
      return writeDeckPdf(owner, paper, { kind: 'slides' }, true);
    case 'handout':
      return writeDeckPdf(owner, paper, { kind: 'handout', perPage: choice.perPage }, choice.hasAnswers);
    case 'notes':
      refuseWithoutNotes(deck);
      return writeDeckPdf(owner, paper, { kind: 'notes' }, true);
    case 'png':
      return drawPictures(owner, paper);
  }
}

function writeScript(owner: string, deck: Deck): Promise<Uint8Array> {
  refuseWithoutNotes(deck);
  const parts = [{ markdown: spokenScript(deck), sources: [] }];
  return writeWordInThread(owner, { title: `${deck.title} 讲稿`, isTitleShown: true, parts, ...aiLabel });
}

function refuseWithoutNotes({ slides }: Deck): void {
  if (slides.some(({ notes }) => notes.trim() !== '')) return;
  throw new AppError('invalid', '这份课件还没有讲稿，先在页面下面写几句再导出');
}

type Paper = Pick<DeckPaper, 'deck' | 'grounds'>;

function writeDeckPdf(owner: string, paper: Paper, form: DeckForm, hasAnswers: boolean): Promise<Uint8Array> {
  const { label, properties } = aiLabel;
  return writePdfInProcess(owner, { slides: { ...paper, form, hasAnswers, label }, properties });
}

/** The pages of the PDF as pictures: what is sharp there is sharp here. */
async function drawPictures(owner: string, paper: Paper): Promise<Uint8Array> {
  const pdf = await writeDeckPdf(owner, paper, { kind: 'slides' }, true);
  const pictures: Record<string, Uint8Array> = {};
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const drawn = await drawPdfPage(owner, pdf, page, 'kept');
    pages = drawn.pages;
    pictures[`第${`${page}`.padStart(2, '0')}页.png`] = drawn.picture;
  }
  // They are packed already.
  return zipSync(pictures, { level: 0 });
}
