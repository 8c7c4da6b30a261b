import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { closeShareDoor, useShareDoor } from '#lib/doors/share-door.ts';
import { arriveInTime } from './lazy-page.ts';

const ShareDialog = lazy(async () => ({
  default: (await arriveInTime(import('#features/sharing/shares/share-dialog.tsx'))).ShareDialog,
}));

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
