import { AppError } from '@app/contract/errors.ts';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#components/buttons/button.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import './page-frame.css';

type AgentNotYetProps = { title: string; error: Error | null; onRetry?: () => void };

/** In place of an assistant that is still to come, could not be read, or is not hers to see. */
export function AgentNotYet({ title, error, onRetry }: AgentNotYetProps) {
  return (
    <div className="ta-page-in-shell">
      <PageBar title={title} />
      {error ? (
        <div className="ta-page-centre">
          {isRefused(error) || !onRetry ? <Refused words={error.message} /> : <ErrorState onRetry={onRetry} />}
        </div>
      ) : (
        <div className="ta-page-pending">
          <SkeletonText lines={5} label="正在打开助手" />
        </div>
      )}
    </div>
  );
}

function Refused({ words }: { words: string }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      picture={<NotFoundPicture />}
      title="打不开这个助手"
      hint={words}
      action={
        <Button size="small" onClick={() => void navigate({ to: '/moreAssistant', search: {} })}>
          看别的助手
        </Button>
      }
    />
  );
}

/** The server decided; asking again would not help. */
function isRefused(error: Error): boolean {
  return error instanceof AppError && ['not-found', 'forbidden', 'invalid'].includes(error.code);
}
