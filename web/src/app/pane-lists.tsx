import { TasksDoor } from '#features/running/tasks/tasks-door.tsx';
import { ConversationList } from '#features/talking/chat/conversation-list.tsx';
import { MyTemplates } from '#features/talking/templates/my-templates.tsx';
import { openTasks } from './tasks-layer.tsx';

/** What is a teacher's own in the left pane. */
export function PaneLists() {
  return (
    <>
      <TasksDoor onOpen={openTasks} />
      <MyTemplates />
      <ConversationList />
    </>
  );
}
