import { CircleAlert } from 'lucide-react';
import { useSecondsUntil } from '#lib/time/use-seconds-until.ts';
import type { SentCode } from './sign-on-form.ts';

/** Below the boxes on the left: what is wrong, else what happened to the code. */
export function CodeNote({ error, sentCode }: { error: string | undefined; sentCode: SentCode | undefined }) {
  const secondsLeft = useSecondsUntil(sentCode?.expiresAt ?? 0);
  if (error !== undefined) {
    return (
      <p className="ta-field-error" role="alert">
        <CircleAlert size={14} />
        {error}
      </p>
    );
  }
  if (!sentCode) return null;
  return (
    <p className="ta-field-hint" role="status">
      {secondsLeft > 0 ? `已发到手机，${sentCode.lifeMinutes} 分钟内有效` : '验证码已过期，请重新获取'}
    </p>
  );
}

type CodeActionProps = { sentCode: SentCode | undefined; isSending: boolean; onAsk: () => void };

/** Below the boxes on the right: the way to a code, or how long until another one. */
export function CodeAction({ sentCode, isSending, onAsk }: CodeActionProps) {
  const secondsLeft = useSecondsUntil(sentCode?.resendAt ?? 0);
  if (sentCode && secondsLeft > 0) return <span className="ta-login-wait">{secondsLeft} 秒后可重发</span>;
  return (
    <button type="button" className="ta-link" aria-busy={isSending || undefined} onClick={onAsk}>
      {isSending ? '发送中' : '获取验证码'}
    </button>
  );
}
