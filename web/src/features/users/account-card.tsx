import { LogOut } from 'lucide-react';
import { Button } from '#components/button.tsx';
import { Segmented } from '#components/segmented.tsx';
import { chooseTheme, type ThemeChoice, useTheme } from '#components/theme.ts';
import { showToast } from '#components/toast.tsx';
import { logOut } from '#lib/session.ts';
import { maskedMobile } from './masked-mobile.ts';
import './account-card.css';

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
];

/** How she signs in and what the product looks like on this device. */
export function AccountCard({ mobile }: { mobile: string }) {
  const choice = useTheme((theme) => theme.choice);
  return (
    <dl className="ta-account-card">
      <div>
        <dt>手机号</dt>
        <dd>
          {maskedMobile(mobile)}
          <Button icon={<LogOut size={16} />} onClick={leave}>
            退出登录
          </Button>
        </dd>
      </div>
      <div>
        <dt>外观</dt>
        <dd>
          <Segmented label="外观" options={themes} value={choice} onChange={chooseTheme} />
        </dd>
      </div>
    </dl>
  );
}

function leave(): void {
  logOut().catch((error: unknown) => showToast('error', error instanceof Error ? error.message : String(error)));
}
