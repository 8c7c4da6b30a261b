import type { Exchange } from '@app/contract/talking/chat.ts';
import { isPieceOfWriting } from '@app/engines/canvases/piece-of-writing.ts';
import { PanelRight } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { closeCanvasBeside, openCanvasBeside, useCanvasDoor } from '#lib/doors/canvas-door.ts';

/** Shorter answers are read, not worked on. */
const LONG_CHARS = 150;

/** Opens a long answer beside the conversation, where there is room for it. */
export function OpenBeside({ exchange: { chatId, messageId, ques }, text }: { exchange: Exchange; text: string }) {
  const hasRoom = useCanvasDoor((door) => door.chatId === chatId);
  const isOpen = useCanvasDoor((door) => door.messageId === messageId);
  const isNarrow = useIsNarrow();
  if (!hasRoom || text.length < LONG_CHARS) return null;
  // Where it does not open by itself it is said in words.
  if (isNarrow && isPieceOfWriting(ques, text))
    return (
      <Button
        className="ta-answer-beside"
        variant="text"
        icon={<PanelRight size={17} />}
        onClick={() => openCanvasBeside(messageId)}
      >
        在旁边打开
      </Button>
    );
  return (
    <IconButton
      label={isOpen ? '右边开着' : '在旁边打开'}
      icon={<PanelRight size={17} />}
      isOn={isOpen}
      aria-pressed={isOpen}
      onClick={() => (isOpen ? closeCanvasBeside() : openCanvasBeside(messageId))}
    />
  );
}
