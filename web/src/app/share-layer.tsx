import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { closeShareDoor, useShareDoor } from '#lib/doors/share-door.ts';

const ShareDialog = lateLayer(async () => (await import('#features/sharing/shares/share-dialog.tsx')).ShareDialog);

/** Shares a conversation from wherever it is listed. */
export function ShareLayer() {
  const chat = useShareDoor((door) => door.chat);
  const navigate = useNavigate();
  const leave = (to: () => void) => () => {
    closeShareDoor();
    to();
  };
  if (!chat) return null;
  return (
    <Suspense>
      <ShareDialog
        key={chat.chatId}
        chat={chat}
        onMine={leave(() => void navigate({ to: '/shareList' }))}
        onStudents={(shareId) => leave(() => void navigate({ to: '/studentsShareList', search: { shareId } }))()}
        onClose={closeShareDoor}
      />
    </Suspense>
  );
}
