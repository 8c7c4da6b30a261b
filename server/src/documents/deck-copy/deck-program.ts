import { ReadingError } from '#documents/reading/reading-error.ts';
import { answerQuestions } from '#lib/side-process.ts';
import { copyDeck } from './copy-deck.ts';
import type { DeckAnswer } from './deck-shapes.ts';

answerQuestions(async (bytes: Uint8Array): Promise<DeckAnswer> => {
  try {
    return await copyDeck(bytes);
  } catch (error) {
    if (error instanceof ReadingError) return { fault: error.fault };
    throw error;
  }
});
