import { MAX_SHARES_A_LIST, type Share, shareListPath } from '@app/contract/sharing/shares.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { PagedList } from '#components/lists/paged-list.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { copyLink } from './copy-link.ts';
import './my-shares.css';
import { PosterDialog } from './poster-dialog.tsx';
import { ShareRow } from './share-row.tsx';
import { addressOf, myShares, useRestoreShare, useRevokeShare } from './shares.api.ts';

type MySharesProps = { onStudents: (shareId: string) => void; onHistory: () => void };

/** What she shared: how often it was opened, its link again, several behind one link, and an end to it. */
export function MyShares({ onStudents, onHistory }: MySharesProps) {
  const query = useInfiniteQuery(myShares);
  const revoke = useRevokeShare();
  const restore = useRestoreShare();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [poster, setPoster] = useState<Share>();
  const handleRevoke = ({ shareId }: Share) => {
    setChosen((before) => before.filter((id) => id !== shareId));
    doWithUndo(shareId, { act: revoke, undo: restore, said: '已停止分享' });
  };
  const toggle = (shareId: string) =>
    setChosen((before) => (before.includes(shareId) ? before.filter((id) => id !== shareId) : [...before, shareId]));
  return (
    <>
      <PagedList
        query={query}
        waiting={<SkeletonText lines={5} label="正在读取分享" />}
        empty={<NoShares onHistory={onHistory} />}
      >
        {(shares) => (
          <ul className="ta-fact-rows" aria-label="我的分享">
            {shares.map((share) => (
              <ShareRow
                key={share.shareId}
                share={share}
                isChosen={chosen.includes(share.shareId)}
                onToggle={() => toggle(share.shareId)}
                onRevoke={() => handleRevoke(share)}
                onRestore={() => restore.mutate(share.shareId)}
                onPoster={() => setPoster(share)}
                onStudents={() => onStudents(share.shareId)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {chosen.length > 1 && <TogetherBar shareIds={chosen} onDone={() => setChosen([])} />}
      {poster && <PosterDialog share={poster} onClose={() => setPoster(undefined)} />}
    </>
  );
}

/** Several behind one link. */
function TogetherBar({ shareIds, onDone }: { shareIds: readonly string[]; onDone: () => void }) {
  const isTooMany = shareIds.length > MAX_SHARES_A_LIST;
  return (
    <div className="ta-shares-together" role="toolbar" aria-label="合在一起">
      <span role="status">
        {isTooMany ? `一个链接最多放 ${MAX_SHARES_A_LIST} 个分享` : `已选 ${shareIds.length} 个`}
      </span>
      <Button size="small" variant="text" onClick={onDone}>
        取消
      </Button>
      <Button
        size="small"
        variant="primary"
        icon={<Link2 />}
        disabled={isTooMany}
        onClick={() => void copyLink(addressOf(shareListPath(shareIds)))}
      >
        复制合集链接
      </Button>
    </div>
  );
}

function NoShares({ onHistory }: { onHistory: () => void }) {
  return (
    <EmptyState
      picture={<ChatPicture />}
      title="还没有分享"
      hint="在对话的 ⋯ 菜单里选“分享”，就有一个链接"
      action={
        <Button size="small" onClick={onHistory}>
          去找一个对话
        </Button>
      }
    />
  );
}
