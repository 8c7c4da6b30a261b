import { Button } from '#components/buttons/button.tsx';
import { OfflinePicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from './empty-state.tsx';

type ErrorStateProps = {
  /** `offline`: the network is gone. `failed`: the server answered badly or too late. */
  kind?: 'offline' | 'failed';
  title?: string;
  hint?: string;
  onRetry: () => void;
};

const words = {
  offline: { title: '网络断了', hint: '连上网络后再试，写到一半的内容还在' },
  failed: { title: '没有打开', hint: '可能是网络慢或服务器忙，再试一次通常就好' },
} as const;

export function ErrorState({ kind = 'failed', title, hint, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        picture={<OfflinePicture />}
        title={title ?? words[kind].title}
        hint={hint ?? words[kind].hint}
        action={
          <Button size="small" onClick={onRetry}>
            再试一次
          </Button>
        }
      />
    </div>
  );
}
