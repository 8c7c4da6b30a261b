import { useInfiniteQuery } from '@tanstack/react-query';
import { removeFromShelf, ShelfList, ShelfRow } from '#components/lists/shelf-list.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { myChains, useRemoveChain, useRestoreChain } from './math.api.ts';

type MyChainsProps = {
  templateId: string;
  openId: string | undefined;
  /** The chain that is open was removed. */
  onRemoved: () => void;
};

/** What she has designed: to go on with, or to remove. */
export function MyChains({ templateId, openId, onRemoved }: MyChainsProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...myChains, enabled: hasToken });
  const remove = useRemoveChain();
  const restore = useRestoreChain();
  return (
    <ShelfList
      label="我的问题链"
      isNarrow
      head={<h2>我的问题链</h2>}
      query={query}
      hasToken={hasToken}
      words={{
        waiting: '正在打开我的问题链',
        empty: '设计好的问题链会收在这里',
        signedOut: '登录后可以看到你的问题链',
      }}
    >
      {({ id, title, questionCount, updateTime }) => (
        <ShelfRow
          key={id}
          title={title}
          facts={[`${questionCount} 问`, formatWhen(updateTime)]}
          link={{ to: '/mathAssistantSession/$templateId', params: { templateId }, search: { chainId: id } }}
          isOpen={id === openId}
          onRemove={() => removeFromShelf(id, remove, restore, id === openId ? onRemoved : undefined)}
        />
      )}
    </ShelfList>
  );
}
