import type { PreparationState } from '@app/contract/making/lesson-preparations.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { removeFromShelf, ShelfList, ShelfRow } from '#components/lists/shelf-list.tsx';
import type { TagTone } from '#components/lists/tag.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { myPreparations, useRemovePreparation, useRestorePreparation } from './lesson-preparations.api.ts';

const standings: Record<PreparationState, { tone: TagTone; word: string } | undefined> = {
  making: { tone: 'info', word: '正在做' },
  ready: undefined,
  stopped: { tone: 'warning', word: '停下了' },
};

/** The lessons she had prepared: to open, or to remove; their parts stay at their own desks. */
export function MyPreparations({ templateId }: { templateId: string }) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...myPreparations, enabled: hasToken });
  const remove = useRemovePreparation();
  const restore = useRestorePreparation();
  return (
    <ShelfList
      label="我的备课"
      head={<h2>我的备课</h2>}
      query={query}
      hasToken={hasToken}
      words={{
        waiting: '正在打开我的备课',
        empty: '备好的课会收在这里，每一样也在它自己的地方',
        signedOut: '登录后可以看到你的备课',
      }}
    >
      {({ preparationId, title, place, state, updateTime }) => (
        <ShelfRow
          key={preparationId}
          title={title}
          facts={[place, formatWhen(updateTime)]}
          mark={<Layers size={18} aria-hidden />}
          standing={standings[state]}
          link={{ to: '/lessonPreparationSession/$templateId', params: { templateId }, search: { preparationId } }}
          onRemove={() => removeFromShelf(preparationId, remove, restore)}
        />
      )}
    </ShelfList>
  );
}
