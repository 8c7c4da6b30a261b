import { Outlet, useNavigate } from '@tanstack/react-router';
import { TabbedPage } from '#components/page/tabbed-page.tsx';
import { BarEnd } from './bar-end.tsx';
import { useRouteName } from './current-route.ts';
import { OfflineHint } from './offline-hint.tsx';
import { routeTable } from './route-table.ts';

const views = ['myCloudDisk', 'searchResourceSession', 'createMaterialSession'] as const;
const tabs = views.map((id) => ({ id, name: routeTable[id].title }));

/** 资料: what she has, what she looks for and what she has drawn, as three views of one page. Each keeps its own address. */
export function MaterialsFrame() {
  const name = useRouteName();
  const navigate = useNavigate();
  return (
    <TabbedPage
      title="资料"
      tabs={tabs}
      chosen={views.find((view) => view === name) ?? 'myCloudDisk'}
      onChoose={(view) => void navigate({ to: routeTable[view].path, search: {} })}
      actions={
        <>
          <OfflineHint />
          <BarEnd />
        </>
      }
    >
      <Outlet />
    </TabbedPage>
  );
}
