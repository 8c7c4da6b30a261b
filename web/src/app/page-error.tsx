import { AppError } from '@app/contract/errors.ts';
import { ErrorState } from '#components/error-state.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import './page-frame.css';

/** A page that did not arrive or broke while drawing. A reload also fetches the parts a new version has replaced. */
export function PageError({ error }: ErrorComponentProps) {
  const isOffline = error instanceof AppError && error.code === 'unavailable' && !navigator.onLine;
  return (
    <div className="ta-page-centre">
      <ErrorState kind={isOffline ? 'offline' : 'failed'} onRetry={() => window.location.reload()} />
    </div>
  );
}
