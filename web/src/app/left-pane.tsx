import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  FileCheck,
  HardDrive,
  House,
  LayoutGrid,
  NotebookPen,
  PanelLeft,
  Presentation,
  Search,
  SquarePen,
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
import { openFind } from './find-search.tsx';
import { useGoHome } from './home.ts';
import './left-pane.css';
import { useProductName } from './product-name.ts';
import type { RouteName } from './route-table.ts';

/** The frame of the first screen does not wait for it. */
const PaneLists = latePart(async () => (await import('./pane-lists.tsx')).PaneLists);

/** One door for each thing (decision 80): a noun stands here or on one of these pages, never as a second tool elsewhere. */
const destinations = [
  { to: '/myLessons', label: '我的课', Icon: CalendarDays, names: ['myLessons', 'myLesson', 'lessonChanges'] },
  {
    to: '/createTeachingPlanSession',
    label: '教学设计',
    Icon: NotebookPen,
    names: ['createTeachingPlanSession', 'teachAssistantSession'],
  },
  { to: '/createCoursewareSession', label: '课件', Icon: Presentation, names: ['createCoursewareSession'] },
  { to: '/combinedPaperSession', label: '组卷', Icon: FileCheck, names: ['combinedPaperSession', 'scores'] },
  {
    to: '/moreAssistant',
    label: '助手',
    Icon: LayoutGrid,
    names: [
      'moreAssistant',
      'myCreateAssistant',
      'createAssistant',
      'createAssistantQuick',
      'createAssistantQuickNew',
      'myCreateCases',
      'myNewCreateCases',
      'courseAnalysis',
    ],
  },
  {
    to: '/myCloudDisk',
    label: '资料',
    Icon: HardDrive,
    names: ['myCloudDisk', 'searchResourceSession', 'resourceSearchSession', 'createMaterialSession'],
  },
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
          label="搜索"
          data-tip="搜索  Ctrl + K"
          icon={<Search size={17} />}
          onClick={() => void openFind()}
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
          <House />
          <span className="ta-pane-text">首页</span>
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
