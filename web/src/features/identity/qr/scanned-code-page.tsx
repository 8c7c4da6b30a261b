import { AppError } from '@app/contract/errors.ts';
import { QrState, type ScannedCode } from '@app/contract/identity/qr.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { showLogin, useSession } from '#lib/session/session.ts';
import { answerCode, scannedCode } from './qr.api.ts';
import './scanned-code-page.css';

/** What a phone opens by scanning a code: whether the device that shows it may sign in as her. */
export function ScannedCodePage({ uuid }: { uuid: string }) {
  const isSignedIn = useSession(({ token }) => token !== '');
  return (
    <main className="ta-scan">
      <header className="ta-scan-brand">
        <BrandMark />
        教师助手
      </header>
      <div className="ta-scan-card">{isSignedIn ? <Scanned uuid={uuid} /> : <SignInFirst />}</div>
    </main>
  );
}

function SignInFirst() {
  return (
    <>
      <MonitorSmartphone size={40} />
      <h1>先在这部手机上登录</h1>
      <p>登录后回到这里，确认是不是让电脑登录。</p>
      <Button variant="primary" size="large" onClick={showLogin}>
        登录
      </Button>
    </>
  );
}

function Scanned({ uuid }: { uuid: string }) {
  const { data: code, error, refetch } = useQuery(scannedCode(uuid));
  if (code) return <Question uuid={uuid} code={code} />;
  if (!error) return <SkeletonText lines={4} />;
  if (!isOver(error)) return <ErrorState onRetry={() => void refetch()} />;
  return <EmptyState isPageTitle picture={<NotFoundPicture />} title={error.message} />;
}

/** Used, refused, expired or nonsense: the sentence says which, and trying again is of no use. */
function isOver(error: unknown): boolean {
  return error instanceof AppError && ['not-found', 'conflict', 'invalid'].includes(error.code);
}

const timeOf = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit' });

function Question({ uuid, code }: { uuid: string; code: ScannedCode }) {
  const me = useSession(({ userInfo }) => userInfo?.userName || userInfo?.mobile);
  const answering = useMutation({
    mutationFn: (isAllowed: boolean) => answerCode(uuid, isAllowed),
    // Shown below the question.
    onError: () => undefined,
  });
  const isConfirmedBefore = code.kind === 'own' && code.qrCodeState === QrState.confirming;
  if (answering.isSuccess ? answering.variables : isConfirmedBefore) {
    return <Outcome icon={<CircleCheck size={40} />} title="已确认" text="电脑马上登录好，这个页面可以关了。" />;
  }
  if (answering.isSuccess) {
    return <Outcome icon={<CircleX size={40} />} title="已取消" text="那台设备没有登录，这个页面可以关了。" />;
  }
  const busy = answering.isPending ? '请稍等' : undefined;
  return (
    <>
      <MonitorSmartphone size={40} />
      <h1>让这台设备登录你的账号？</h1>
      <dl>
        <dt>设备</dt>
        <dd>{code.deviceName || '没有说明'}</dd>
        {code.site && (
          <>
            <dt>登录到</dt>
            <dd>{code.site}</dd>
          </>
        )}
        <dt>时间</dt>
        <dd>{timeOf.format(code.askedAt)}</dd>
        <dt>账号</dt>
        <dd>{me}</dd>
      </dl>
      <p className="ta-scan-warning">
        <CircleAlert size={18} />
        只在你本人正在登录时确认。二维码是别人发来的，请取消。
      </p>
      {code.kind === 'messaging' && <p>开发模式：这个页面代替消息应用。</p>}
      {answering.error && (
        <p className="ta-field-error" role="alert">
          <CircleAlert size={14} />
          {answering.error.message}
        </p>
      )}
      <Button variant="primary" size="large" busy={busy} onClick={() => answering.mutate(true)}>
        确认登录
      </Button>
      <Button size="large" busy={busy} onClick={() => answering.mutate(false)}>
        取消
      </Button>
    </>
  );
}

function Outcome({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="ta-scan-outcome" role="status">
      {icon}
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  );
}
