import { AppError } from '@app/contract/errors.ts';
import type { ReactNode } from 'react';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { LinkOver } from '#components/sharing/link-over.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import './shared-page.css';

/** The frame of what anybody may read: the product's name leads home, the rest is the content. */
export function SharedPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <main className="ta-shared-page">
      <header className="ta-shared-page-head">
        <a className="ta-shared-page-brand" href="/">
          <BrandMark />
          教师助手
        </a>
        <div className="ta-shared-page-actions">{actions}</div>
      </header>
      {children}
    </main>
  );
}

type NotOpenedProps = { error: Error | null; isForPupils?: boolean; onRetry: () => void };

/** While it is read, and when it cannot be: over, stopped or never there, the sentence says which. */
export function NotOpened({ error, isForPupils = false, onRetry }: NotOpenedProps) {
  const isOver = error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid');
  if (!error) {
    return (
      <div className="ta-shared-page-pending">
        <SkeletonText lines={6} label="正在打开分享" />
      </div>
    );
  }
  return (
    <div className="ta-shared-page-centre">
      {isOver ? <LinkOver message={error.message} isForPupils={isForPupils} /> : <ErrorState onRetry={onRetry} />}
    </div>
  );
}
