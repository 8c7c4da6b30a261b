import { ConversationList } from '#features/talking/chat/conversation-list.tsx';
import { MyTemplates } from '#features/talking/templates/my-templates.tsx';

/** What is a teacher's own in the left pane. */
export function PaneLists() {
  return (
    <>
      <MyTemplates />
      <ConversationList />
    </>
  );
}
