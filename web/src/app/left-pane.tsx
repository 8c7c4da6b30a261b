import { Link } from '@tanstack/react-router';
import {
  AudioLines,
  Bookmark,
  CalendarDays,
  FileCheck,
  HardDrive,
  Image,
  LayoutGrid,
  MessageCircle,
  NotebookPen,
  PanelLeft,
  Presentation,
  Search,
  SearchCheck,
  SquarePen,
  SquareUserRound,
} from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { latePart } from '#components/page/late-part.ts';
import { closePaneDrawer, foldPane } from '#components/page/pane.ts';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { useSession } from '#lib/session/session.ts';
import { isSomebodyHere } from '#lib/session/session-store.ts';
import { AccountFoot } from './account-foot.tsx';
import { useIsWelcome, useRouteName } from './current-route.ts';
import { DrawnLater } from './drawn-later.tsx';
import { openHistorySearch } from './history-search.tsx';
import { useGoHome } from './home.ts';
import './left-pane.css';
import { useProductName } from './product-name.ts';
import type { RouteName } from './route-table.ts';

/** The frame of the first screen does not wait for it. */
const PaneLists = latePart(async () => (await import('./pane-lists.tsx')).PaneLists);

const destinations = [
  { to: '/myLessons', label: '我的课', Icon: CalendarDays, names: ['myLessons', 'myLesson'] },
  {
    to: '/createTeachingPlanSession',
    label: '教学设计',
    Icon: NotebookPen,
    names: ['createTeachingPlanSession', 'teachAssistantSession'],
  },
  { to: '/createCoursewareSession', label: '课件', Icon: Presentation, names: ['createCoursewareSession'] },
  { to: '/combinedPaperSession', label: '组卷', Icon: FileCheck, names: ['combinedPaperSession'] },
  {
    to: '/searchResourceSession',
    label: '找资源',
    Icon: SearchCheck,
    names: ['searchResourceSession', 'resourceSearchSession'],
  },
  { to: '/createMaterialSession', label: '素材图片', Icon: Image, names: ['createMaterialSession'] },
  { to: '/courseAnalysis', label: '课堂分析', Icon: AudioLines, names: ['courseAnalysis'] },
  {
    to: '/moreAssistant',
    label: '全部助手',
    Icon: LayoutGrid,
    names: ['moreAssistant'],
  },
  {
    to: '/myCreateAssistant',
    label: '我的助手',
    Icon: SquareUserRound,
    names: ['myCreateAssistant', 'createAssistant', 'createAssistantQuick', 'createAssistantQuickNew'],
  },
  { to: '/myCreateCases', label: '我的案例', Icon: Bookmark, names: ['myCreateCases', 'myNewCreateCases'] },
  { to: '/myCloudDisk', label: '我的云盘', Icon: HardDrive, names: ['myCloudDisk'] },
] as const satisfies readonly { to: string; label: string; Icon: unknown; names: readonly RouteName[] }[];

export function LeftPane() {
  const goHome = useGoHome();
  const productName = useProductName((product) => product.productName);
  const isKnown = useSession(isSomebodyHere);
  return (
    <nav className="ta-pane" aria-label="主导航">
      <div className="ta-pane-top">
        <BrandMark />
        <b className="ta-pane-word">{productName}</b>
        <IconButton className="ta-pane-fold" label="收起侧栏" icon={<PanelLeft />} onClick={foldPane} />
      </div>
      <div className="ta-pane-new">
        <Button
          className="ta-pane-new-button"
          icon={<SquarePen size={17} />}
          data-tip="Ctrl + Shift + O"
          onClick={() => goHome()}
        >
          新对话
        </Button>
        <IconButton
          hasBorder
          label="搜索对话"
          data-tip="搜索对话  Ctrl + K"
          icon={<Search size={17} />}
          onClick={() => void openHistorySearch()}
        />
      </div>
      <div className="ta-pane-scroll">
        <Destinations />
        {isKnown && (
          <DrawnLater>
            <PaneLists />
          </DrawnLater>
        )}
      </div>
      <AccountFoot />
    </nav>
  );
}

function Destinations() {
  const goHome = useGoHome();
  const name = useRouteName();
  const isWelcome = useIsWelcome();
  return (
    <ul className="ta-pane-group">
      <li>
        <button
          type="button"
          className="ta-pane-item"
          aria-current={isWelcome ? 'page' : undefined}
          onClick={() => goHome()}
        >
          <MessageCircle />
          <span className="ta-pane-text">AI 对话</span>
        </button>
      </li>
      {destinations.map(({ to, label, Icon, names }) => (
        <li key={to}>
          <Link
            to={to}
            className="ta-pane-item"
            activeProps={{}}
            aria-current={isOneOf(names, name) ? 'page' : undefined}
            onClick={closePaneDrawer}
          >
            <Icon />
            <span className="ta-pane-text">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function isOneOf(names: readonly RouteName[], name: RouteName | undefined): boolean {
  return name !== undefined && names.includes(name);
}
