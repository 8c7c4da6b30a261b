import { useTypes } from '@app/contract/sharing/resource-types.ts';
import type { Resource } from '@app/contract/sharing/resources.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Eye, FolderDown } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { NotOpened, SharedFrame } from '#components/sharing/shared-frame.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { showLogin, useSession } from '#lib/session/session.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { downloadResource, keepResource, sharedResource } from './resources.api.ts';

type SharedResourceProps = { resId: string; shareToken: string; onPreview: (resource: Resource) => void };

/** What a teacher sees who was sent a link to a resource of another school. */
export function SharedResource(props: SharedResourceProps) {
  const isSignedIn = useSession(({ token }) => token !== '');
  return <SharedFrame>{isSignedIn ? <Opened {...props} /> : <SignInFirst />}</SharedFrame>;
}

function SignInFirst() {
  return (
    <div className="ta-shared-card">
      <h1>老师给你分享了资源</h1>
      <p>登录后就能预览和下载。</p>
      <Button variant="primary" size="large" onClick={showLogin}>
        登录
      </Button>
    </div>
  );
}

function Opened({ resId, shareToken, onPreview }: SharedResourceProps) {
  const { data: shared, error, refetch } = useQuery(sharedResource(resId, shareToken));
  if (error) return <NotOpened error={error} onRetry={() => void refetch()} />;
  if (!shared) {
    return (
      <div className="ta-shared-card">
        <SkeletonText lines={3} label="正在打开分享" />
      </div>
    );
  }
  const { title, extension, useType, length, ownerName, expireTime, lesson } = shared;
  const until = expireTime === 0 ? '长期有效' : `${formatWhen(expireTime)}前有效`;
  return (
    <div className="ta-shared-card">
      <div className="ta-shared-picture">
        <FileGlyph type={extension} />
      </div>
      <h1>{title}</h1>
      <p>{[useTypes[useType], lesson, fileSizeText(length)].filter(Boolean).join(' · ')}</p>
      <p>{`${ownerName || '一位老师'}分享，${until}`}</p>
      <Button variant="primary" size="large" icon={<Eye />} onClick={() => onPreview(shared)}>
        预览
      </Button>
      <div className="ta-shared-more">
        <Button icon={<Download />} onClick={() => downloadResource(shared, shareToken)}>
          下载
        </Button>
        <Button icon={<FolderDown />} onClick={() => void keepResource(shared, shareToken)}>
          存到云盘
        </Button>
      </div>
    </div>
  );
}
