import { AppError } from '@app/contract/errors.ts';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageBar } from '#components/page/page-bar.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { useRouteName } from './current-route.ts';
import './page-frame.css';
import { sessionRoutes } from './route-table.ts';

/** A page that did not arrive or broke while drawing. A reload also fetches the parts a new version has replaced. */
export function PageError({ error }: ErrorComponentProps) {
  const isOffline = error instanceof AppError && error.code === 'unavailable' && !navigator.onLine;
  const name = useRouteName();
  const isInShell = name !== undefined && name in sessionRoutes;
  return (
    <>
      {isInShell && <PageBar />}
      <div className="ta-page-centre">
        <ErrorState kind={isOffline ? 'offline' : 'failed'} onRetry={() => window.location.reload()} />
      </div>
    </>
  );
}
