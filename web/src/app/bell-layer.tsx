import { listBell } from '@app/contract/running/bell.ts';
import { listTasks } from '@app/contract/running/tasks.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { closeBell, useBellDoor } from '#lib/doors/bell-door.ts';
import { hearTabs } from '#lib/host/tab-channel.ts';
import { refreshQueries } from '#lib/http/query-client.ts';

const BellPanel = lateLayer(async () => (await import('#features/running/bell/bell-panel.tsx')).BellPanel);

/** What happened to her things, over the page that is open. */
export function BellLayer() {
  const anchor = useBellDoor((door) => door.anchor);
  const navigate = useNavigate();
  useEffect(() => hearTabs(({ kind }) => void (kind === 'bell-changed' && refreshQueries(listTasks, listBell))), []);
  if (!anchor) return null;
  const open = (address: string) => {
    closeBell();
    void navigate({ href: address });
  };
  return (
    <Suspense>
      <BellPanel anchor={anchor} onOpen={open} onClose={closeBell} />
    </Suspense>
  );
}
