import { AppError } from '@app/contract/errors.ts';
import type { ReactNode } from 'react';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { LinkOver } from './link-over.tsx';
import './shared-frame.css';

/** The page of a link somebody was sent: a card below the name of the product. */
export function SharedFrame({ children }: { children: ReactNode }) {
  return (
    <main className="ta-shared">
      <header className="ta-shared-head">
        <a className="ta-shared-brand" href="/">
          <BrandMark />
          教师助手
        </a>
      </header>
      {children}
    </main>
  );
}

/** Over, stopped, deleted, never there or not for her: the sentence says which, and trying again is of no use. */
function isOver(error: unknown): boolean {
  return error instanceof AppError && ['not-found', 'forbidden', 'invalid'].includes(error.code);
}

export function NotOpened({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <div className="ta-shared-card">
      {isOver(error) ? <LinkOver message={error?.message ?? ''} /> : <ErrorState onRetry={onRetry} />}
    </div>
  );
}
