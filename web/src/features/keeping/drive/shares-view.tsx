import type { DriveShare } from '@app/contract/keeping/drive-shares.ts';
import { useQuery } from '@tanstack/react-query';
import { Ban, Link2 } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { FileName } from '#components/files/file-name.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { showToast } from '#components/layers/toast.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { typeOf } from './entry-type.ts';
import { FolderGlyph } from './folder-glyph.tsx';
import { addressOf, myShares, useResumeShare, useStopShare } from './shares.api.ts';
import './shares-view.css';

/** What she shares: how often it was opened, its link again, and an end to it. */
export function SharesView() {
  const { data: shares, error, refetch } = useQuery(myShares);
  const stop = useStopShare();
  const resume = useResumeShare();
  const handleStop = (share: DriveShare) => doWithUndo(share, { act: stop, undo: resume, said: '已停止分享' });
  if (!shares && error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!shares) {
    return (
      <div className="ta-folder-state">
        <SkeletonText lines={6} label="正在读取分享" />
      </div>
    );
  }
  if (shares.length === 0) {
    return (
      <div className="ta-folder-state">
        <EmptyState picture={<FilesPicture />} title="还没有分享" hint="在文件菜单里选“分享”，就有一个链接" />
      </div>
    );
  }
  return (
    <div className="ta-shares">
      <p className="ta-shares-count">{`共 ${shares.length} 个分享`}</p>
      <ul aria-label="我的分享">
        {shares.map((share) => (
          <ShareRow key={share.shareId} share={share} onStop={() => handleStop(share)} />
        ))}
      </ul>
    </div>
  );
}

const stateTags = { open: undefined, expired: '已过期', binned: '在回收站' } as const;

function ShareRow({ share, onStop }: { share: DriveShare; onStop: () => void }) {
  const { name, isdir, hasPassword, expireTime, opens, state } = share;
  const until = expireTime === 0 ? '长期有效' : `${formatWhen(expireTime)}到期`;
  const copy = async () => {
    const isCopied = await copyText(addressOf(share));
    showToast(isCopied ? 'success' : 'error', isCopied ? '链接已复制' : '没有复制成功，请再试一次');
  };
  return (
    <li className="ta-share-row">
      {isdir ? <FolderGlyph /> : <FileGlyph type={typeOf(name)} />}
      <span className="ta-share-facts">
        <span className="ta-share-name">
          <FileName name={name} isFolder={isdir} />
          {stateTags[state] && <Tag>{stateTags[state]}</Tag>}
        </span>
        <small>{[`打开 ${opens} 次`, until, hasPassword ? '有提取码' : '没有提取码'].join(' · ')}</small>
      </span>
      <Button size="small" icon={<Link2 />} aria-label={`复制链接 ${name}`} onClick={() => void copy()}>
        复制链接
      </Button>
      <Button size="small" icon={<Ban />} aria-label={`停止分享 ${name}`} onClick={onStop}>
        停止
      </Button>
    </li>
  );
}
