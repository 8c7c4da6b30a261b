import type { Design } from '@app/contract/design.ts';
import { Deck } from '@app/contract/slides.ts';
import { fitSlidesInThread, writeSlidesInThread } from '#lib/slides/slides-thread.ts';
import { aiLabel } from '#lib/word/ai-label.ts';
import { slidesFromDesignInThread } from './compose/compose-thread.ts';

/** The slides of a design as a PowerPoint file; no courseware is kept. */
export async function writeDeckOf(owner: string, design: Design): Promise<Uint8Array> {
  const look = { theme: 'board', bodySize: 'standard', areFormulasNative: true };
  const slides = await slidesFromDesignInThread(owner, design);
  const deck = Deck.parse({ ...look, title: design.head.title, slides });
  return writeSlidesInThread(owner, { deck: await fitSlidesInThread(owner, deck), ...aiLabel });
}
