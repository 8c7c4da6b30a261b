import { type Resource, resourceSharePath } from '@app/contract/sharing/resources.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { MadeLinkDialog } from '#components/sharing/made-link-dialog.tsx';
import '#components/sharing/share-form.css';
import { type Life, ShareLife, usualLife } from '#components/sharing/share-life.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { useShareResource, useStopShares } from './resources.api.ts';

type Made = { shareToken: string; life: Life };

/** Gives a resource of hers to teachers elsewhere by a link, or ends the links she gave. */
export function ShareResourceDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { resId, title, sharedUntil } = resource;
  const [life, setLife] = useState(usualLife);
  const [made, setMade] = useState<Made>();
  const share = useShareResource();
  const stop = useStopShares();
  if (made) {
    return (
      <MadeLinkDialog
        heading={`分享资源：${title}`}
        address={new URL(resourceSharePath(resId, made.shareToken), window.location.origin).href}
        life={made.life}
        note="想停止时，再点一次“分享”，选“停止分享”。"
        onClose={onClose}
      />
    );
  }
  const create = () =>
    share.mutate({ resId, days: life.days }, { onSuccess: ({ shareToken }) => setMade({ shareToken, life }) });
  const error = share.error ?? stop.error;
  return (
    <Dialog
      title="分享资源"
      onClose={onClose}
      footer={
        <>
          {sharedUntil === undefined ? (
            <Button onClick={onClose}>先不分享</Button>
          ) : (
            <Button
              busy={stop.isPending ? '正在停止' : undefined}
              onClick={() => stop.mutate(resource, { onSuccess: onClose })}
            >
              停止分享
            </Button>
          )}
          <Button variant="primary" busy={share.isPending ? '正在创建' : undefined} onClick={create}>
            {sharedUntil === undefined ? '创建链接' : '再创建一个'}
          </Button>
        </>
      }
    >
      <div className="ta-share">
        <p className="ta-share-words">
          {`有链接的老师登录后可以预览和下载“${title}”，外校的也可以；下载计入对方的次数。`}
        </p>
        {sharedUntil !== undefined && (
          <p className="ta-share-words">
            {`已经分享过，${sharedUntil === 0 ? '长期有效' : `${formatWhen(sharedUntil)}前有效`}。停止后，发出去的链接都打不开了。`}
          </p>
        )}
        <ShareLife life={life} onChange={setLife} />
        {error && (
          <p className="ta-field-error" role="alert">
            {error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
