import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { useRemoveChats, useRestoreChats } from './chat.api.ts';
import './history-selection.css';

export type ChatSelection = {
  isSelecting: boolean;
  chosen: ReadonlySet<string>;
  setIsSelecting: (isSelecting: boolean) => void;
  toggle: (chatId: string) => void;
};

export function useChatSelection(): ChatSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  return {
    isSelecting: chosen !== null,
    chosen: chosen ?? new Set(),
    setIsSelecting: (isSelecting) => setChosen(isSelecting ? new Set() : null),
    toggle: (chatId) => setChosen((before) => before && toggled(before, chatId)),
  };
}

type SelectionBarProps = { selection: ChatSelection; onRemoved: (chatIds: readonly string[]) => void };

/** What can be done with the conversations chosen: removed together, and brought back together. */
export function SelectionBar({ selection, onRemoved }: SelectionBarProps) {
  const remove = useRemoveChats();
  const restore = useRestoreChats();
  const chatIds = [...selection.chosen];
  const handleRemove = () => {
    selection.setIsSelecting(false);
    const onDone = () => onRemoved(chatIds);
    doWithUndo(chatIds, { act: remove, undo: restore, said: ({ count }) => `已删除 ${count} 个对话`, onDone });
  };
  return (
    <div className="ta-selection" role="toolbar" aria-label="多选">
      <span role="status">已选 {chatIds.length} 个</span>
      <Button size="small" variant="text" onClick={() => selection.setIsSelecting(false)}>
        取消
      </Button>
      <Button size="small" variant="danger" disabled={chatIds.length === 0} onClick={handleRemove}>
        {chatIds.length === 0 ? '删除' : `删除 ${chatIds.length} 个`}
      </Button>
    </div>
  );
}

function toggled(before: ReadonlySet<string>, chatId: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(chatId)) after.add(chatId);
  return after;
}
