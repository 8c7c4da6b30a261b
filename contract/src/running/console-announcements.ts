import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { screenedText } from '../screening.ts';
import { tableInput, tableOutput } from './console-lists.ts';
import { consolePath } from './console-pages.ts';
import { Day } from './tracking.ts';

export const MAX_TITLE_CHARS = 40;
export const MAX_ANNOUNCEMENT_CHARS = 300;
/** As long as the bell remembers what a teacher dealt with, and no longer. */
export const MAX_ANNOUNCED_DAYS = 30;
/** At one time, for everybody or for one school: more nobody reads. */
export const MAX_ANNOUNCED = 5;
export const MAX_DRAFTS = 50;

export const announcementLevels = { notice: '通知', important: '重要' } as const;
export const AnnouncementLevel = z.enum(['notice', 'important'], '请选通知或重要');
export type AnnouncementLevel = z.infer<typeof AnnouncementLevel>;

/** Where it stands now: told by what was done to it, and by the clock. */
export const announcementStates = {
  draft: '草稿',
  coming: '还没到日子',
  shown: '正在显示',
  over: '过期了',
  withdrawn: '撤下了',
} as const;
export const AnnouncementState = z.enum(['draft', 'coming', 'shown', 'over', 'withdrawn'], '没有这种状态');
export type AnnouncementState = z.infer<typeof AnnouncementState>;

const announcementId = z.uuid('公告编号不正确');

export const Announcement = z.object({
  announcementId: z.string(),
  level: AnnouncementLevel,
  title: z.string(),
  text: z.string(),
  from: z.string(),
  until: z.string(),
  state: AnnouncementState,
  /** Empty: for everybody. */
  schoolName: z.string(),
  authorName: z.string(),
  createTime: z.number(),
  /** What is published is what was previewed. */
  updateTime: z.number(),
});
export type Announcement = z.infer<typeof Announcement>;

const filter = tableInput(['time'], { state: AnnouncementState.or(z.literal('')).default('') });

export const listAnnouncements = endpoint({
  method: 'GET',
  path: consolePath('/announcements/list'),
  summary: 'Console: what was announced and is going to be; by her own school for its administrator',
  onError: 'rethrow',
  input: filter,
  output: tableOutput(Announcement),
});

export const exportAnnouncements = endpoint({
  method: 'GET',
  path: consolePath('/announcements/export'),
  summary: 'Console: the same as a table; that it was taken is an entry of the record',
  onError: 'rethrow',
  timeoutMs: 60_000,
  input: filter,
  output: z.file(),
});

export const readAnnouncement = endpoint({
  method: 'GET',
  path: consolePath('/announcements/read'),
  summary: 'Console: one of them',
  onError: 'rethrow',
  input: z.object({ announcementId }),
  output: Announcement,
});

const LAST_FIRST = '结束日不能早于开始日';

export const saveAnnouncement = endpoint({
  method: 'POST',
  path: consolePath('/announcements/save'),
  summary: 'Console: writes a draft, or changes one that nobody has seen yet',
  input: z
    .object({
      announcementId: announcementId.optional(),
      level: AnnouncementLevel,
      title: screenedText(MAX_TITLE_CHARS, `标题最多 ${MAX_TITLE_CHARS} 字`).min(1, '请写标题'),
      text: z
        .string('请写内容')
        .trim()
        .min(1, '请写内容')
        .max(MAX_ANNOUNCEMENT_CHARS, `内容最多 ${MAX_ANNOUNCEMENT_CHARS} 字`),
      from: Day,
      until: Day,
    })
    .refine(({ from, until }) => from <= until, { path: ['until'], error: LAST_FIRST }),
  output: Announcement,
});

const named = z.object({ announcementId, updateTime: z.number('请先打开这一条') });

export const publishAnnouncement = endpoint({
  method: 'POST',
  path: consolePath('/announcements/publish'),
  summary: 'Console: the bell of every teacher it is for tells it from its first day to its last',
  input: named,
  output: Announcement,
});

export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: consolePath('/announcements/withdraw'),
  summary: 'Console: no bell tells it any more',
  input: named,
  output: Announcement,
});

export const removeAnnouncement = endpoint({
  method: 'POST',
  path: consolePath('/announcements/remove'),
  summary: 'Console: takes a draft away that nobody has seen',
  input: z.object({ announcementId }),
  output: z.null(),
});
