import { Drawer } from '#components/layers/drawer.tsx';
import { History } from './history.tsx';

type HistoryDrawerProps = {
  currentChatId: string | undefined;
  onNewChat: () => void;
  onClose: () => void;
};

export function HistoryDrawer({ currentChatId, onNewChat, onClose }: HistoryDrawerProps) {
  return (
    <Drawer title="历史对话" onClose={onClose}>
      <History currentChatId={currentChatId} onNewChat={onNewChat} onOpen={onClose} />
    </Drawer>
  );
}
