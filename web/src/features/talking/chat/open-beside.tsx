import type { Exchange } from '@app/contract/talking/chat.ts';
import { PanelRight } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { openCanvasBeside, useCanvasDoor } from '#lib/doors/canvas-door.ts';

/** Shorter answers are read, not worked on. */
const LONG_CHARS = 150;

/** Opens a long answer beside the conversation, where there is room for it. */
export function OpenBeside({ exchange: { chatId, messageId }, text }: { exchange: Exchange; text: string }) {
  const hasRoom = useCanvasDoor((door) => door.chatId === chatId);
  const isOpen = useCanvasDoor((door) => door.messageId === messageId);
  if (!hasRoom || text.length < LONG_CHARS) return null;
  return (
    <IconButton
      label={isOpen ? '右边开着' : '在旁边打开'}
      icon={<PanelRight size={17} />}
      isOn={isOpen}
      aria-pressed={isOpen}
      onClick={() => openCanvasBeside(isOpen ? '' : messageId)}
    />
  );
}
