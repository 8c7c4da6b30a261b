import { KeyRound, MessageSquareText, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { PasskeyLogin } from './passkey-login.tsx';
import { loginPageAddress } from './sign-on-address.ts';

export type LoginWay = 'sms' | 'qr' | 'password';

const faces: Record<LoginWay, { label: string; icon: ReactNode }> = {
  sms: { label: '验证码登录', icon: <MessageSquareText size={16} /> },
  qr: { label: '扫码登录', icon: <QrCode size={16} /> },
  password: { label: '密码登录', icon: <KeyRound size={16} /> },
};

type LoginWaysProps<Way extends LoginWay> = {
  ways: readonly Way[];
  onChoose: (way: Way) => void;
  children?: ReactNode;
};

/** The other ways to sign in. */
export function LoginWays<Way extends LoginWay>({ ways, onChoose, children }: LoginWaysProps<Way>) {
  return (
    <nav className="ta-login-ways" aria-label="其他登录方式">
      {ways.map((way) => (
        <button key={way} type="button" data-way={way} onClick={() => onChoose(way)}>
          {faces[way].icon}
          {faces[way].label}
        </button>
      ))}
      {children}
      <PasskeyLogin />
    </nav>
  );
}

/** To the page that takes a password, and from there back to this one. */
export function PasswordLink() {
  const { pathname, search, hash } = location;
  return (
    <a href={loginPageAddress(pathname + search + hash)}>
      {faces.password.icon}
      {faces.password.label}
    </a>
  );
}
