import { useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { FOR_FRAME, passOn } from './hand-over.ts';

/**
 * The sign-on page inside a page of a portal. A frame of another site keeps no cookie, and other systems show in no frame, so
 * she signs in in a window of her own; what comes of it is passed on to the portal.
 */
export function FramedSignOn({ service }: { service: string }) {
  const [opened, setOpened] = useState<Window>();
  const [state, setState] = useState<'waiting' | 'blocked' | 'done'>('waiting');
  const portal = new URL(service);
  const { origin } = portal;
  useEffect(() => (opened ? passOn(opened, origin, () => setState('done')) : undefined), [opened, origin]);
  const open = () => {
    const address = new URL(window.location.href);
    address.searchParams.set('handTo', FOR_FRAME);
    const next = window.open(address.href, '', 'popup,width=480,height=720');
    setState(next ? 'waiting' : 'blocked');
    setOpened(next ?? undefined);
  };
  return (
    <>
      <h1>{state === 'done' ? '登录成功' : `登录到 ${portal.host}`}</h1>
      <p className="ta-login-sub">
        {state === 'blocked' ? '浏览器拦住了登录窗口，请允许后再点一次。' : '会打开一个新窗口，在那里登录。'}
      </p>
      <div className="ta-login-form">
        <Button variant="primary" size="large" busy={state === 'done' ? '正在前往' : undefined} onClick={open}>
          打开登录窗口
        </Button>
      </div>
    </>
  );
}
