import { QrState } from '@app/contract/identity/qr.ts';
import { CircleCheck, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { QrCode } from '#components/pictures/qr-code.tsx';
import { Skeleton } from '#components/states/skeleton.tsx';
import { useQrLogin } from './use-qr-login.ts';
import './qr-login.css';

/** Signing in by a phone that is signed in already. */
export function QrLogin() {
  const { url, state, problem, isLost, refresh } = useQrLogin();
  return (
    <div className="ta-qr">
      <div className="ta-qr-frame">
        {url ? <QrCode text={url} label="登录二维码" /> : <Skeleton width={200} height={200} />}
        <div role="status">
          <Tip state={state} problem={problem} onRefresh={refresh} />
        </div>
      </div>
      <p className="ta-qr-note">{isLost ? '网络断了，连上后会接着等手机确认' : '用登录过的手机浏览器扫码'}</p>
      {url && isOnlyHere(url) && <LocalHint url={url} />}
    </div>
  );
}

type TipProps = { state: QrState; problem: string | undefined; onRefresh: () => void };

/** What lies over the code once it is of no more use to scan. */
function Tip({ state, problem, onRefresh }: TipProps) {
  const refresh = (
    <Button size="small" icon={<RefreshCw size={16} />} onClick={onRefresh}>
      刷新二维码
    </Button>
  );
  if (problem) return <Cover title={problem}>{refresh}</Cover>;
  switch (state) {
    case QrState.scanned:
      return (
        <Cover isGood title="已扫描">
          <p>请在手机上确认登录</p>
        </Cover>
      );
    case QrState.confirming:
    case QrState.success:
      return (
        <Cover isGood title="已确认">
          <p>正在登录</p>
        </Cover>
      );
    case QrState.expired:
      return <Cover title="二维码已过期">{refresh}</Cover>;
    case QrState.cancelled:
      return <Cover title="已取消授权">{refresh}</Cover>;
    default:
      return null;
  }
}

function Cover({ title, isGood, children }: { title: string; isGood?: boolean; children: ReactNode }) {
  return (
    <div className="ta-qr-cover">
      {isGood && <CircleCheck size={32} />}
      <b>{title}</b>
      {children}
    </div>
  );
}

/** A phone that opens such an address would look for the server on itself. */
function isOnlyHere(url: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
}

function LocalHint({ url }: { url: string }) {
  return (
    <p className="ta-qr-local">
      这个地址只有本机能打开，手机扫码打不开。请改用本机在局域网里的地址打开本页。二维码里的地址：
      <span>{url}</span>
    </p>
  );
}
