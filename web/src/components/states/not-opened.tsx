import { AppError } from '@app/contract/errors.ts';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonText } from './skeleton.tsx';

type NotOpenedProps = {
  /** The thing with its article: 这份课件. */
  what: string;
  error: Error | null;
  /** Where she goes when it is gone: 看我的课件. */
  wayOut: string;
  picture?: ReactNode;
  onRetry: () => void;
  onLeave: () => void;
};

/** A thing of hers that is on its way, is gone, or could not be fetched. */
export function NotOpened({ what, error, wayOut, picture = <ChatPicture />, onRetry, onLeave }: NotOpenedProps) {
  if (!error) return <Opening what={what} />;
  return (
    <div className="ta-page-centre">
      {isGone(error) ? (
        <EmptyState
          picture={picture}
          title={`找不到${what}`}
          hint="它可能已被删除"
          action={
            <Button size="small" onClick={onLeave}>
              {wayOut}
            </Button>
          }
        />
      ) : (
        <ErrorState onRetry={onRetry} />
      )}
    </div>
  );
}

export function Opening({ what }: Pick<NotOpenedProps, 'what'>) {
  return (
    <div className="ta-page-pending">
      <SkeletonText lines={5} label={`正在打开${what}`} />
    </div>
  );
}

/** An id that never was one is as good as gone. */
function isGone(error: Error): boolean {
  return error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid');
}
