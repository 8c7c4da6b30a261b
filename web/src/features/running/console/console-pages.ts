import type { ConsolePage } from '@app/contract/running/console-pages.ts';

import {
  Cpu,
  Gauge,
  ListChecks,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  School,
  ScrollText,
  ShieldAlert,
  Users,
} from 'lucide-react';

import { type ComponentType, lazy } from 'react';
import type { ConsolePageProps } from './console-page-props.ts';

type PageLook = {
  page: ConsolePage;
  title: string;
  /** Without a name it stands before all groups. */
  group: '' | '人和学校' | '内容' | '运行';
  Icon: LucideIcon;
  /** In a chunk of its own. */
  Show: ComponentType<ConsolePageProps>;
};

/** Every page of the console, in the order of its pane. A page is added here, and its right in the contract. */
export const pageLooks: readonly PageLook[] = [
  {
    page: 'overview',
    title: '总览',
    group: '',
    Icon: Gauge,
    Show: lazy(async () => ({ default: (await import('./overview/overview-page.tsx')).OverviewPage })),
  },
  {
    page: 'people',
    title: '人员',
    group: '人和学校',
    Icon: Users,
    Show: lazy(async () => ({ default: (await import('./people/people-page.tsx')).PeoplePage })),
  },
  {
    page: 'schools',
    title: '学校与班级',
    group: '人和学校',
    Icon: School,
    Show: lazy(async () => ({ default: (await import('./schools/schools-page.tsx')).SchoolsPage })),
  },
  {
    page: 'review',
    title: '审核',
    group: '内容',
    Icon: ShieldAlert,
    Show: lazy(async () => ({ default: (await import('./review/review-page.tsx')).ReviewPage })),
  },
  {
    page: 'announcements',
    title: '公告',
    group: '内容',
    Icon: Megaphone,
    Show: lazy(async () => ({ default: (await import('./announcements/announcements-page.tsx')).AnnouncementsPage })),
  },
  {
    page: 'money',
    title: '收支',
    group: '运行',
    Icon: ReceiptText,
    Show: lazy(async () => ({ default: (await import('./money/money-page.tsx')).MoneyPage })),
  },
  {
    page: 'models',
    title: '模型',
    group: '运行',
    Icon: Cpu,
    Show: lazy(async () => ({ default: (await import('./models/models-page.tsx')).ModelsPage })),
  },
  {
    page: 'queues',
    title: '任务',
    group: '运行',
    Icon: ListChecks,
    Show: lazy(async () => ({ default: (await import('./queues/queues-page.tsx')).QueuesPage })),
  },
  {
    page: 'audit',
    title: '操作记录',
    group: '运行',
    Icon: ScrollText,
    Show: lazy(async () => ({ default: (await import('./audit/audit-page.tsx')).AuditPage })),
  },
];
