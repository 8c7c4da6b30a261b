import type { Exchange } from '@app/contract/talking/chat.ts';
import { isPieceOfWriting } from '@app/engines/canvases/piece-of-writing.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';
import { openCanvasByItself } from '#lib/doors/canvas-door.ts';
import { breakpoints } from '#styles/breakpoints.ts';

/** A long text that has just been written opens beside the conversation, where both fit. */
export function openWriting({ chatId, messageId, ques }: Exchange, { text, cards }: Answer): void {
  if (cards.length > 0 || !isPieceOfWriting(ques, text)) return;
  if (matchMedia(breakpoints['--laptop']).matches) openCanvasByItself(chatId, messageId);
}
