import type { Share } from '@app/contract/sharing/shares.ts';
import { Image, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { QrCode } from '#components/pictures/qr-code.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { copyLink } from './copy-link.ts';
import { PosterDialog } from './poster-dialog.tsx';
import { addressOf } from './shares.api.ts';

type ShareMadeProps = { share: Share; onMine: () => void; onStudents: () => void; onClose: () => void };

/** The link of a share: to be copied, scanned, sent to students or made a picture of. */
export function ShareMade({ share, onMine, onStudents, onClose }: ShareMadeProps) {
  const [isPoster, setIsPoster] = useState(false);
  const address = addressOf(share.url);
  if (isPoster) return <PosterDialog share={share} onClose={() => setIsPoster(false)} />;
  return (
    <Dialog
      title="链接已创建"
      widthPx={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>完成</Button>
          <Button variant="primary" autoFocus onClick={() => void copyLink(address)}>
            复制链接
          </Button>
        </>
      }
    >
      <div className="ta-share-link">
        <QrCode className="ta-share-qr" text={address} label="分享链接的二维码" />
        <div className="ta-share-link-words">
          <p className="ta-share-address">{address}</p>
          <p>{`${share.exchangeCount} 个问答，${lifeWords(share)}。用手机扫码也能打开。`}</p>
          <div className="ta-share-link-more">
            <Button size="small" icon={<Image />} onClick={() => setIsPoster(true)}>
              做成图片
            </Button>
            <Button size="small" icon={<Users />} onClick={onStudents}>
              发给学生
            </Button>
          </div>
        </div>
      </div>
      <p>
        {'在'}
        <button type="button" className="ta-link" onClick={onMine}>
          我的分享
        </button>
        {'里可以看打开次数，随时停止。'}
      </p>
    </Dialog>
  );
}

export function lifeWords({ expireAt }: Pick<Share, 'expireAt'>): string {
  return expireAt === 0 ? '长期有效' : `${formatWhen(expireAt)}到期`;
}
