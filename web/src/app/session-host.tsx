import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Drawer } from '#components/layers/drawer.tsx';
import { KeepAlive } from '#components/page/keep-alive.tsx';
import { latePart } from '#components/page/late-part.ts';
import { closePaneDrawer, usePane } from '#components/page/pane.ts';
import { SlideTransition } from '#components/page/slide-transition.tsx';
import { useSession } from '#lib/session/session.ts';
import { isSomebodyHere } from '#lib/session/session-store.ts';
import { useRouteName } from './current-route.ts';
import { DrawnLater } from './drawn-later.tsx';
import { useIsPaneDrawer } from './layout-size.ts';
import { arriveInTime } from './lazy-page.ts';
import { LeftPane } from './left-pane.tsx';
import { PagePending } from './page-pending.tsx';
import type { RouteName } from './route-table.ts';
import './session-host.css';
import { useShortcuts } from './shortcuts.ts';
import { UseGate } from './use-gate.tsx';

const EnglishAssistantPage = lazy(async () => {
  const { EnglishAssistantPage } = await arriveInTime(import('./english-assistant-page.tsx'));
  return { default: EnglishAssistantPage };
});

const SessionLayers = latePart(async () => (await import('./session-layers.tsx')).SessionLayers);

const sliding: readonly (RouteName | undefined)[] = ['mathAssistantSession', 'lessonPreparationSession'];

/** The frame of every session page: left pane, or a drawer in its place on a phone, and the page. */
export function SessionHost() {
  const name = useRouteName();
  const isPaneDrawer = useIsPaneDrawer();
  const { isFolded, isDrawerOpen } = usePane();
  useShortcuts();
  return (
    <div className="ta-shell">
      <SkipLink />
      {!isPaneDrawer && !isFolded && <LeftPane />}
      {isPaneDrawer && isDrawerOpen && (
        <Drawer side="left" title="主菜单" onClose={closePaneDrawer}>
          <LeftPane />
        </Drawer>
      )}
      <main className="ta-shell-main" tabIndex={-1}>
        <UseGate>
          {sliding.includes(name) ? (
            <SlideTransition key={name}>
              <Outlet />
            </SlideTransition>
          ) : (
            <Outlet />
          )}
        </UseGate>
        <KeepAlive isShown={name === 'englishAssistantSession'}>
          <Suspense fallback={<PagePending />}>
            <EnglishAssistantPage />
          </Suspense>
        </KeepAlive>
      </main>
      <LateLayers />
    </div>
  );
}

/** What was asked for until they are there waits in its store, and opens. All of it is for somebody who is signed in. */
function LateLayers() {
  const isKnown = useSession(isSomebodyHere);
  if (!isKnown) return null;
  return (
    <DrawnLater>
      <SessionLayers />
    </DrawnLater>
  );
}

/** First stop of the Tab key: past the pane, into the composer or else the page. */
function SkipLink() {
  const skip = () => (document.querySelector<HTMLElement>('main textarea') ?? document.querySelector('main'))?.focus();
  return (
    <button type="button" className="ta-skip" onClick={skip}>
      跳到输入框
    </button>
  );
}
