import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { SearchCode, SearchIntent, SearchType, SlotKind } from '../enums.ts';
import { Preview, SHOWN_PAGES } from '../keeping/previews.ts';
import { Deck } from '../making/slides.ts';
import { limit, pageUpTo } from '../paging.ts';
import { screenedText } from '../screening.ts';
import { ShareDays } from '../share-lives.ts';
import { keysOf, techTypes, useTypes } from './resource-types.ts';

export const MAX_RESOURCE_TITLE_CHARS = 100;
const MAX_RESOURCES_AT_ONCE = 20;

/**
 * A file teachers can look at and keep (rule ENT-019). What is made of the curriculum has neither `md5` nor `length` until
 * somebody wanted it for the first time; asking for its details makes it.
 */
export const Resource = z.object({
  resId: z.string(),
  title: z.string(),
  extension: z.string(),
  md5: z.string(),
  length: z.int(),
  /** The id of the stored content. */
  contextId: z.string(),
  techType: z.enum(keysOf(techTypes)),
  useType: z.enum(keysOf(useTypes)),
  phaseCode: z.string(),
  subjectCode: z.string(),
  gradeCode: z.string(),
  subjectName: z.string(),
  /** Both empty for what is bound to no lesson. */
  book: z.string(),
  lesson: z.string(),
  source: z.enum(['library', 'school']),
  ownerName: z.string(),
  isMine: z.boolean(),
  /** Whether I may take it from the shelf, though it is not mine. */
  canTakeDown: z.boolean(),
  /** 0 until it is made. */
  createTime: z.number(),
  /** By how many teachers, each day counted by itself. */
  downloads: z.int(),
  /** Why it is recommended; empty for what was searched. */
  reason: z.string(),
  /** Until when a link of mine opens it to others; 0 for a link that lasts, missing where there is none. */
  sharedUntil: z.number().optional(),
});
export type Resource = z.infer<typeof Resource>;

const resId = z.string('缺少资源').trim().min(1, '缺少资源').max(80, '资源编号不正确');
/** What makes a resource open to somebody its publisher sent it to; made by shareResource. */
const shareToken = z.string().max(300, '分享链接不完整').optional();
const ofUser = z.object({ resId, userId: z.uuid('用户编号不正确'), shareToken });
/** The device; browsers have none and say `web` (decision G-085). */
const mac = z.string().max(64, '设备编号不正确').default('web');
const service = (path: string) => ({ path: `/futureclass/resourceServer${path}`, client: 'general' as const });

export const getDownloadRule = endpoint({
  method: 'GET',
  ...service('/newResource/download/rule/safe'),
  summary: 'Whether I may download a resource, and from where; the download is counted when registerUrl is asked',
  timeoutMs: 30_000,
  input: ofUser,
  output: z.object({ downloadUrlList: z.array(z.string()), registerUrl: z.string().optional() }),
});

export const getWebDownloadRule = endpoint({
  ...getDownloadRule,
  ...gateway('/panServer/api/resource/download/web/rule/safe/limit'),
  client: 'platform',
  input: ofUser.extend({ mac }),
});

const signed = {
  resId,
  userId: z.uuid('下载地址不完整'),
  expires: z.coerce.number('下载地址不完整').int('下载地址不完整'),
  signature: z.string('下载地址不完整').max(100),
};

export const registerDownload = endpoint({
  method: 'GET',
  ...service('/newResource/download/register'),
  summary: 'Counts a download, once a resource and day; the address is one that getDownloadRule made',
  access: 'public',
  input: z.object(signed),
  output: z.object({ isCounted: z.boolean() }),
});

export const getResourceFile = endpoint({
  method: 'GET',
  path: '/storage/resource/:resId',
  summary:
    'By an address that getDownloadRule or getPreviewUrl made: the bytes of a resource, or what is drawn of it (its text, a page of a PDF, a picture, the first slides)',
  access: 'public',
  envelope: 'none',
  input: z.object({
    ...signed,
    purpose: z.enum(['download', 'preview', 'play'], '下载地址不完整'),
    page: pageUpTo(SHOWN_PAGES),
  }),
  output: z.file(),
});

export const getResourceAttach = endpoint({
  method: 'GET',
  ...service('/newResource/getResourceAttach'),
  summary: 'The file of a resource, and the others of the same lesson',
  input: z.object({ resId }),
  output: z.array(Resource.pick({ resId: true, title: true, extension: true, md5: true, length: true })),
});

export const getResourceDetailByIds = endpoint({
  method: 'GET',
  ...service('/newResource/getResourceDetailByIds'),
  summary: 'Resources by their ids, joined by commas; what I may not see is left out, what is not made yet is made',
  timeoutMs: 30_000,
  input: z.object({
    ids: z
      .string('缺少资源')
      .transform((ids) => [...new Set(ids.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
      .pipe(z.array(resId).min(1, '缺少资源').max(MAX_RESOURCES_AT_ONCE, `一次最多 ${MAX_RESOURCES_AT_ONCE} 份资源`)),
  }),
  output: z.array(Resource),
});

export const getPreviewUrl = endpoint({
  method: 'GET',
  ...service('/newResource/previewUrl'),
  summary:
    'An address of what is drawn of a resource, which counts nothing; sound and film are played from their bytes, and that counts as a download. What was shared opens by its token, never by userId',
  timeoutMs: 30_000,
  input: ofUser,
  output: z.object({ url: z.string() }),
});

export const getPanPreviewUrl = endpoint({
  ...getPreviewUrl,
  ...gateway('/panServer/api/resource/previewUrl'),
  client: 'platform',
  input: ofUser.extend({ mac }),
});

/** `pages` is 0 unless pages are drawn; `deck` is there for courseware of the library, which is drawn from it. */
export const ResourcePreview = Preview.extend({ pages: z.int(), deck: Deck.optional() });
export type ResourcePreview = z.infer<typeof ResourcePreview>;

export const readResource = endpoint({
  method: 'GET',
  ...service('/newResource/preview'),
  summary:
    'What is to be seen of a resource: text as Markdown, slides as data, pages and pictures at the address of getPreviewUrl; the first to ask has it drawn, and asks again',
  timeoutMs: 30_000,
  onError: 'rethrow',
  input: z.object({ resId, shareToken }),
  output: ResourcePreview,
});

export const getTechType = endpoint({
  method: 'GET',
  ...service('/newResource/getTechType'),
  summary: 'The kinds of files there are',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** One thing a sentence says: 八年级 is the Grade 08. `value` is a code where there is one. */
export const Slot = z.object({
  kind: z.enum(SlotKind),
  value: z.string().max(100, '搜索条件不正确'),
  name: z.string().max(100, '搜索条件不正确'),
});
export type Slot = z.infer<typeof Slot>;

const page = pageUpTo(1_000);
const atOnce = limit(50, 20);

export const searchResources = endpoint({
  method: 'POST',
  ...service('/newResource/recommendCloudResourceV3'),
  summary:
    'Resources by a sentence; by slots, when they are given instead of read from it; for me, when nothing is said',
  input: z.object({
    keyword: z.string().trim().max(200, '搜索的话最多 200 字').default(''),
    searchCode: z.enum(SearchCode, '搜索类型不正确').optional(),
    searchType: z.enum(SearchType, '搜索类型不正确').optional(),
    slots: z.array(Slot).max(20, '搜索条件太多').optional(),
    page,
    limit: atOnce,
  }),
  output: z.object({
    list: z.array(Resource),
    total: z.int(),
    intent: z.enum(SearchIntent),
    searchCode: z.enum(SearchCode),
    searchType: z.enum(SearchType),
    slots: z.array(Slot),
    /** What is left of the sentence besides its slots. */
    keyword: z.string(),
  }),
});
export type FoundResources = z.infer<(typeof searchResources)['output']>;

const place = {
  phase: z.string().max(8, '学段不正确').optional(),
  subject: z.string().max(8, '学科不正确').optional(),
};

export const listLatelyUpdated = endpoint({
  method: 'GET',
  ...service('/recommend/latelyUpdate'),
  summary: 'What came to the shelf of my school or was made of the curriculum last',
  input: z.object({ ...place, limit: atOnce }),
  output: z.array(Resource),
});

export const getRelationWords = endpoint({
  method: 'GET',
  ...service('/resource/common/getRelationWords'),
  summary: 'Words that go on from what is typed: lessons, points of knowledge, what was searched before',
  input: z.object({ keyword: z.string().trim().max(50, '搜索的话最多 50 字').default('') }),
  output: z.array(z.string()),
});

export const reportDownload = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/assistant/manage/res/download/report',
  summary: 'Says that a download of mine arrived (rule DL-020)',
  client: 'general',
  onError: 'swallow',
  input: z.object({
    resId,
    templateId: z.string().max(64).default(''),
    templateName: z.string().max(100).default(''),
    resType: z.string().max(32).default(''),
    userId: z.uuid('用户编号不正确').optional(),
  }),
  output: z.object({}),
});

export const saveResourceToDrive = endpoint({
  method: 'POST',
  ...service('/newResource/saveToDrive'),
  summary: 'Puts a resource into a folder of my cloud disk; counts like a download',
  timeoutMs: 30_000,
  input: z.object({ resId, dirId: z.uuid('编号不正确').optional(), shareToken }),
  output: z.object({ fileId: z.string(), dirId: z.string(), name: z.string() }),
});

const title = screenedText(MAX_RESOURCE_TITLE_CHARS, `名称最多 ${MAX_RESOURCE_TITLE_CHARS} 字`);

export const publishResource = endpoint({
  method: 'POST',
  ...service('/shelf/publish'),
  summary: 'Puts a file of my cloud disk on the shelf of my school, as it is now',
  input: z.object({
    fileId: z.uuid('请选择一个文件'),
    title: title.default(''),
    useType: z.enum(keysOf(useTypes), '请选择用途'),
    lessonId: z.string().max(64, '课时编号不正确').default(''),
  }),
  output: Resource,
});

export const shareResource = endpoint({
  method: 'POST',
  ...service('/shelf/share'),
  summary: 'A token by which any teacher who has it may look at and download what I published',
  input: z.object({ resId: z.uuid('资源编号不正确'), days: ShareDays.default(30) }),
  /** `expireTime` is 0 for a link that lasts. */
  output: z.object({ shareToken: z.string(), expireTime: z.number() }),
});

export const stopResourceShares = endpoint({
  method: 'POST',
  ...service('/shelf/stopShares'),
  summary: 'No token that was made for this resource so far opens it any more',
  input: z.object({ resId: z.uuid('资源编号不正确') }),
  output: z.object({}),
});

/** The page of a link that shareResource made. */
export const resourceSharePath = (resId: string, shareToken: string) =>
  `/resourceShare/${resId}?shareToken=${encodeURIComponent(shareToken)}`;

export const readSharedResource = endpoint({
  method: 'GET',
  ...service('/shelf/shared'),
  summary: 'What was shared with me by a link, by whom and until when',
  onError: 'rethrow',
  input: z.object({ resId, shareToken: z.string('分享链接不完整').max(300, '分享链接不完整') }),
  output: Resource.extend({ expireTime: z.number() }),
});

export const withdrawResource = endpoint({
  method: 'POST',
  ...service('/shelf/withdraw'),
  summary: 'Takes what I published from the shelf',
  input: z.object({ resId: z.uuid('资源编号不正确') }),
  output: z.object({}),
});

export const restoreResource = endpoint({
  method: 'POST',
  ...service('/shelf/restore'),
  summary: 'Puts back on the shelf what I took from it',
  input: z.object({ resId: z.uuid('资源编号不正确') }),
  output: z.object({}),
});

export const takeDownResource = endpoint({
  method: 'POST',
  ...service('/shelf/takeDown'),
  summary: 'An administrator of the school takes from its shelf what does not belong there, and says why',
  input: z.object({
    resId: z.uuid('资源编号不正确'),
    reason: screenedText(200, '原因最多 200 字').pipe(z.string().min(1, '请写下架的原因')),
  }),
  output: z.object({}),
});

export const PublishedResource = Resource.extend({ takenDownReason: z.string() });
export type PublishedResource = z.infer<typeof PublishedResource>;

export const listPublished = endpoint({
  method: 'GET',
  ...service('/shelf/mine'),
  summary: 'What I put on the shelf, newest first',
  onError: 'rethrow',
  input: z.object({ page, limit: atOnce }),
  output: z.object({ list: z.array(PublishedResource), total: z.int() }),
});
