import { maskedMobile } from '@app/engines/users/masked-mobile.ts';
import { useNavigate } from '@tanstack/react-router';
import {
  Activity,
  BadgeCheck,
  ChartColumn,
  FileText,
  Footprints,
  Hourglass,
  Keyboard,
  LogOut,
  MessageSquareText,
  Monitor,
  Moon,
  ReceiptText,
  Settings,
  Share2,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  UserRound,
  Users,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { closePaneDrawer } from '#components/page/pane.ts';
import { chooseTheme, type ThemeChoice, useTheme } from '#components/page/theme.ts';
import { Face } from '#components/pictures/face.tsx';
import { isVip, tierNames, useCombos, vipType } from '#lib/doors/combo-store.ts';
import { logOut, showLogin, useSession } from '#lib/session/session.ts';
import './account-foot.css';
import { useHasConsole, useIsOperator } from '#lib/session/roles.ts';
import { lessonOf } from './greeting.ts';
import { arriveInTime } from './lazy-page.ts';
import { openShortcuts } from './shortcuts-layer.tsx';
import { openTasks } from './tasks-layer.tsx';
import { askForTour } from './tour-door.ts';
import { useSellsCombos } from './use-sells-combos.ts';

const OpinionDialog = lateLayer(
  async () => (await import('#features/talking/ai-platform/opinion-dialog.tsx')).OpinionDialog,
);

const themeItems = [
  { choice: 'light', label: '浅色', icon: <Sun /> },
  { choice: 'dark', label: '深色', icon: <Moon /> },
  { choice: 'system', label: '跟随系统', icon: <Monitor /> },
] as const satisfies readonly { choice: ThemeChoice; label: string; icon: unknown }[];

/** Who is signed in, and the settings. */
export function AccountFoot() {
  const userInfo = useSession((session) => session.userInfo);
  const schoolInfo = useSession((session) => session.schoolInfo);
  const [isOpinionOpen, setIsOpinionOpen] = useState(false);
  const isSold = useSellsCombos() !== undefined;
  const items = useSettingsItems({
    isSignedIn: userInfo !== null,
    isOperator: useIsOperator(),
    hasConsole: useHasConsole(),
    isSold,
    onOpinion: () => setIsOpinionOpen(true),
  });
  const name = userInfo?.userName || userInfo?.nickName || '';
  const mobile = maskedMobile(userInfo?.mobile ?? '');
  const school = [schoolInfo?.schoolName, lessonOf(schoolInfo)].filter(Boolean).join(' · ');
  return (
    <div className="ta-account">
      {userInfo ? (
        <>
          <Face imgUrl={userInfo.imgUrl} name={name} />
          <span className="ta-account-who">
            <span className="ta-account-name">
              <b>{name || mobile}</b>
              {isSold && <TierBadge />}
            </span>
            {school && <small>{school}</small>}
          </span>
        </>
      ) : (
        <Button className="ta-account-login" onClick={showLogin}>
          登录
        </Button>
      )}
      <MenuButton label="账户与设置" icon={<Settings />} placement="above-start" items={items} />
      {isOpinionOpen && (
        <Suspense>
          <OpinionDialog onClose={() => setIsOpinionOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function showCombos(): void {
  closePaneDrawer();
  arriveInTime(import('#features/money/combos/combo-visit.ts')).then(({ openCombos }) => openCombos(), sayWhy);
}

/** What she is a member of, once that is known; it leads to what can be bought. */
function TierBadge() {
  const isMember = useCombos(isVip);
  const tier = useCombos(vipType);
  if (tier === undefined) return null;
  const name = tierNames[isMember ? tier : 'free'];
  return (
    <button
      type="button"
      className="ta-account-tier"
      data-member={isMember || undefined}
      aria-label={`${name}，看会员与套餐`}
      onClick={showCombos}
    >
      {name}
    </button>
  );
}

type SettingsFor = {
  isSignedIn: boolean;
  isOperator: boolean;
  hasConsole: boolean;
  isSold: boolean;
  onOpinion: () => void;
};

function useSettingsItems({ isSignedIn, isOperator, hasConsole, isSold, onOpinion }: SettingsFor): MenuItem[] {
  const navigate = useNavigate();
  const choice = useTheme((theme) => theme.choice);
  const open =
    (
      to:
        | '/userCenter'
        | '/myOrders'
        | '/shareList'
        | '/studentsShareList'
        | '/events'
        | '/doctor'
        | '/console'
        | '/agreement'
        | '/privacy',
    ) =>
    () => {
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
    { label: '用户协议', icon: <FileText />, onSelect: open('/agreement') },
    { label: '隐私政策', icon: <ShieldCheck />, onSelect: open('/privacy') },
  ];
  if (!isSignedIn) return items;
  return [
    { label: '个人中心', icon: <UserRound />, onSelect: open('/userCenter') },
    ...(isSold
      ? [
          { label: '会员与套餐', icon: <BadgeCheck />, onSelect: showCombos },
          { label: '我的订单', icon: <ReceiptText />, onSelect: open('/myOrders') },
        ]
      : []),
    { label: '正在做', icon: <Hourglass />, onSelect: openTasks },
    { label: '我的分享', icon: <Share2 />, onSelect: open('/shareList') },
    { label: '发给学生', icon: <Users />, onSelect: open('/studentsShareList') },
    ...(hasConsole ? [{ label: '控制台', icon: <SlidersHorizontal />, onSelect: open('/console') }] : []),
    ...(isOperator
      ? [
          { label: '使用统计', icon: <ChartColumn />, onSelect: open('/events') },
          { label: '系统状态', icon: <Activity />, onSelect: open('/doctor') },
        ]
      : []),
    'divider',
    ...items,
    { label: '带我走一遍', icon: <Footprints />, onSelect: askForTour },
    { label: '快捷键', icon: <Keyboard />, keys: '?', onSelect: openShortcuts },
    { label: '意见反馈', icon: <MessageSquareText />, onSelect: onOpinion },
    'divider',
    { label: '退出登录', icon: <LogOut />, onSelect: leave },
  ];
}

function leave(): void {
  logOut().catch(sayWhy);
}

function sayWhy(error: unknown): void {
  showToast('error', error instanceof Error ? error.message : String(error));
}
