import { AppError } from '@app/contract/errors.ts';
import { TWO_STEPS_REQUIRED } from '@app/contract/identity/sign-on.ts';
import { ConsolePage, openConsole } from '@app/contract/running/console-pages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Drawer } from '#components/layers/drawer.tsx';
import { closePaneDrawer, usePane } from '#components/page/pane.ts';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { endpointQuery } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import './console-desk.css';
import { pageLooks } from './console-pages.ts';
import { ConsolePane } from './console-pane.tsx';
import { useConsolePlace } from './console-place.ts';
import { NotYours } from './not-yours.tsx';

/** Where a school or the platform is run. Its pane lists what her role has; the address refuses the rest in words. */
export function ConsoleDesk() {
  const { place } = useConsolePlace();
  const asked = ConsolePage.safeParse(place.page).data;
  const isKnown = useSession(({ token }) => token !== '');
  const { data, error, refetch } = useQuery({
    ...endpointQuery(openConsole, asked ? { page: asked } : {}),
    enabled: isKnown,
    // While the next page is asked for, the pane stays.
    placeholderData: keepPreviousData,
  });
  const isNarrow = useIsNarrow();
  const { isFolded, isDrawerOpen } = usePane();
  const shown = pageLooks.filter(({ page }) => data?.pages.some((one) => one.page === page));
  const look = shown.find(({ page }) => page === asked) ?? (asked ? undefined : shown[0]);
  const right = data?.pages.find(({ page }) => page === look?.page)?.right ?? 'looks';
  const pane = data && !error && <ConsolePane looks={shown} current={look?.page} who={data} />;
  return (
    <div className="ta-console">
      {!isNarrow && !isFolded && pane}
      {isNarrow && isDrawerOpen && pane && (
        <Drawer side="left" title="控制台" onClose={closePaneDrawer}>
          {pane}
        </Drawer>
      )}
      <main className="ta-console-main" tabIndex={-1}>
        {error && isRefusal(error) && <NotYours sentence={error.message} needsTwoSteps={isOneStep(error)} />}
        {error && !isRefusal(error) && <ErrorState onRetry={() => void refetch()} />}
        {!error && data && !look && <NotYours sentence={asked ? '没有这一页' : '这里还没有给你的页面'} />}
        {!error && look && data && (
          <Suspense fallback={<Waiting />}>
            <look.Show key={look.page} title={look.title} right={right} schoolId={data.schoolId} />
          </Suspense>
        )}
        {!error && !data && isKnown && <Waiting />}
        {!isKnown && <NotYours sentence="请先登录" />}
      </main>
    </div>
  );
}

function Waiting() {
  return (
    <div className="ta-console-waiting">
      <SkeletonText lines={6} />
    </div>
  );
}

function isRefusal(error: Error): boolean {
  return error instanceof AppError && (error.code === 'forbidden' || error.code === 'not-signed-in');
}

function isOneStep(error: Error): boolean {
  return error instanceof AppError && Number(error.details.wireCode) === TWO_STEPS_REQUIRED;
}
