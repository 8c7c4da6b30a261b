import type { Design } from '@app/contract/making/design.ts';
import { Deck } from '@app/contract/making/slides.ts';
import { themeOfLesson } from '@app/engines/slides/theme-of-lesson.ts';
import { fitSlidesInThread, writeSlidesInThread } from '#documents/slides/slides-thread.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { slidesFromDesignInThread } from './compose/compose-thread.ts';

/** The slides of a design; no courseware is kept. */
export async function composeDeckOf(owner: string, design: Design): Promise<Deck> {
  const look = { theme: themeOfLesson(design.head), bodySize: 'standard', areFormulasNative: true };
  const slides = await slidesFromDesignInThread(owner, design);
  return fitSlidesInThread(owner, Deck.parse({ ...look, title: design.head.title, slides }));
}

/** The same as a PowerPoint file. */
export async function writeDeckOf(owner: string, design: Design): Promise<Uint8Array> {
  return writeSlidesInThread(owner, { deck: await composeDeckOf(owner, design), ...aiLabel });
}
