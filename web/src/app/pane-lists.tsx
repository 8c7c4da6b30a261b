import { TasksDoor } from '#features/running/tasks/tasks-door.tsx';
import { ConversationList } from '#features/talking/chat/conversation-list.tsx';
import { openTasks } from './tasks-layer.tsx';

/** What is a teacher's own in the left pane. */
export function PaneLists() {
  return (
    <>
      <TasksDoor onOpen={openTasks} />
      <ConversationList />
    </>
  );
}
