import { Volume2 } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { readAloud, stopReading, useReading } from '#lib/speech/reading.ts';
import { prepareReading } from '#lib/speech/speech-state.ts';
import { gatherSentences } from './gather-sentences.ts';
import { useFollowReading } from './use-follow-reading.ts';

type ReadAloudButtonProps = {
  /** Names what is read, so that it can be stopped. */
  dialogId: string;
  /** What it is, as the lock screen says it; asked when she presses. */
  title: () => string;
  text: RefObject<HTMLElement | null>;
  /** A click into the text is for its editing. */
  isEditable?: boolean;
};

export function ReadAloudButton({ dialogId, title, text, isEditable = false }: ReadAloudButtonProps) {
  const isRead = useReading((state) => state.dialogId === dialogId);
  useFollowReading(dialogId, text, !isEditable);
  const handleClick = () => {
    if (isRead) {
      stopReading(dialogId);
      return;
    }
    const sentences = text.current ? gatherSentences(text.current) : [];
    if (sentences.length > 0) readAloud(dialogId, title(), sentences);
    else showToast('info', '这里没有能念的文字');
  };
  return (
    <IconButton
      label={isRead ? '不念了' : '念出来'}
      icon={<Volume2 size={17} />}
      isOn={isRead}
      aria-pressed={isRead}
      onPointerEnter={prepareReading}
      onFocus={prepareReading}
      onClick={handleClick}
    />
  );
}
