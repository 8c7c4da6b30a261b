import type { ReactNode } from 'react';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';

type LinkOverProps = {
  /** What became of it: over, stopped, deleted or never there. */
  message: string;
  /** Pupils have no account here, and nothing else is offered to them. */
  isForPupils?: boolean;
  /** Where she was before. */
  back?: ReactNode;
};

/** A link that opens nothing any more; trying again is of no use, so it leads on. */
export function LinkOver({ message, isForPupils = false, back }: LinkOverProps) {
  return (
    <EmptyState
      isPageTitle
      picture={<NotFoundPicture />}
      title={message}
      action={
        isForPupils ? undefined : (
          <>
            {back}
            <a className="ta-link" href="/">
              打开教师助手首页
            </a>
          </>
        )
      }
    />
  );
}
