import { MessageSquareText, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';

export type LoginWay = 'sms' | 'qr';

const faces: Record<LoginWay, { label: string; icon: ReactNode }> = {
  sms: { label: '验证码登录', icon: <MessageSquareText size={16} /> },
  qr: { label: '扫码登录', icon: <QrCode size={16} /> },
};

type LoginWaysProps = { ways: readonly LoginWay[]; onChoose: (way: LoginWay) => void };

/** The other ways to sign in. */
export function LoginWays({ ways, onChoose }: LoginWaysProps) {
  return (
    <nav className="ta-login-ways" aria-label="其他登录方式">
      {ways.map((way) => (
        <button key={way} type="button" data-way={way} onClick={() => onChoose(way)}>
          {faces[way].icon}
          {faces[way].label}
        </button>
      ))}
    </nav>
  );
}
