import { useNavigate } from '@tanstack/react-router';
import { Activity, FileText, LogOut, Monitor, Moon, Settings, ShieldCheck, Sun, UserRound } from 'lucide-react';
import { Button } from '#components/button.tsx';
import { MenuButton, type MenuItem } from '#components/menu.tsx';
import { closePaneDrawer } from '#components/pane.ts';
import { chooseTheme, type ThemeChoice, useTheme } from '#components/theme.ts';
import { showToast } from '#components/toast.tsx';
import { maskedMobile } from '#features/users/masked-mobile.ts';
import { logOut, showLogin, useSession } from '#lib/session.ts';
import './account-foot.css';
import { lessonOf } from './greeting.ts';

const themeItems = [
  { choice: 'light', label: '浅色', icon: <Sun /> },
  { choice: 'dark', label: '深色', icon: <Moon /> },
  { choice: 'system', label: '跟随系统', icon: <Monitor /> },
] as const satisfies readonly { choice: ThemeChoice; label: string; icon: unknown }[];

/** Who is signed in, and the settings. */
export function AccountFoot() {
  const userInfo = useSession((session) => session.userInfo);
  const schoolInfo = useSession((session) => session.schoolInfo);
  const items = useSettingsItems(userInfo !== null);
  const name = userInfo?.userName || userInfo?.nickName || '';
  const mobile = maskedMobile(userInfo?.mobile ?? '');
  const school = [schoolInfo?.schoolName, lessonOf(schoolInfo)].filter(Boolean).join(' · ');
  return (
    <div className="ta-account">
      {userInfo ? (
        <>
          <span className="ta-account-face" aria-hidden="true">
            {name.slice(0, 1) || '师'}
          </span>
          <span className="ta-account-who">
            <b>{name || mobile}</b>
            {school && <small>{school}</small>}
          </span>
        </>
      ) : (
        <Button className="ta-account-login" onClick={showLogin}>
          登录
        </Button>
      )}
      <MenuButton label="账户与设置" icon={<Settings />} placement="above-start" items={items} />
    </div>
  );
}

function useSettingsItems(isSignedIn: boolean): MenuItem[] {
  const navigate = useNavigate();
  const choice = useTheme((theme) => theme.choice);
  const open = (to: '/userCenter' | '/doctor' | '/agreement' | '/privacy') => () => {
    closePaneDrawer();
    void navigate({ to });
  };
  const items: MenuItem[] = [
    ...themeItems.map((item) => ({
      label: item.label,
      icon: item.icon,
      isChecked: item.choice === choice,
      onSelect: () => chooseTheme(item.choice),
    })),
    'divider',
    { label: '系统状态', icon: <Activity />, onSelect: open('/doctor') },
    { label: '用户协议', icon: <FileText />, onSelect: open('/agreement') },
    { label: '隐私政策', icon: <ShieldCheck />, onSelect: open('/privacy') },
  ];
  if (!isSignedIn) return items;
  return [
    { label: '个人中心', icon: <UserRound />, onSelect: open('/userCenter') },
    'divider',
    ...items,
    'divider',
    { label: '退出登录', icon: <LogOut />, onSelect: leave },
  ];
}

function leave(): void {
  logOut().catch((error: unknown) => showToast('error', error instanceof Error ? error.message : String(error)));
}
