import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instanceId } from '../sharing/cases.ts';
import { TemplateDraft } from './templates.ts';

/** Of the picture a teacher chooses; what is kept of it is a small square. */
export const MAX_ICON_BYTES = 2 * 1024 * 1024;
/** As base64, with the head of a data address. */
const MAX_ICON_CHARS = Math.ceil((MAX_ICON_BYTES / 3) * 4) + 100;
const ICON_TOO_LARGE = `图标不能超过 ${MAX_ICON_BYTES / 1024 ** 2} MB`;

const signedCall = { access: 'signed', envelope: 'ai-platform', onError: 'rethrow', method: 'POST' } as const;

/** Base64, bare or as a data address. */
export const uploadIcon = endpoint({
  ...signedCall,
  path: '/ai-api/admin/llm/prompt/icon/upload',
  summary: 'Keeps a picture as an icon for my assistants, cut to a small square',
  timeoutMs: 40_000,
  maxUnverifiedBytes: MAX_ICON_CHARS + 1024,
  input: z.object({
    iconBase: z
      .string('缺少图标')
      .max(MAX_ICON_CHARS, ICON_TOO_LARGE)
      .transform((text) => text.replace(/^data:image\/[a-z+.-]+;base64,/, ''))
      .pipe(z.base64('图标内容不正确').min(1, '缺少图标')),
  }),
  output: z.object({ iconId: z.uuid(), iconUrl: z.string() }),
});

/** The platform calls an assistant a template: the one with this id, or a new one. */
export const saveDraft = endpoint({
  ...signedCall,
  path: '/ai-api/admin/llm/prompt/template/draftsave',
  summary: 'Makes an assistant of mine from a draft, or changes the one with the given id; nobody else sees a new one',
  input: TemplateDraft.extend({
    templateId: z.union([z.uuid(), z.literal('')], '助手编号不正确').default(''),
    /** The name of a drawn icon, or the id of one that was uploaded. */
    iconId: z.string().max(64, '图标不正确').default('Star'),
  }),
  output: z.object({ templateId: z.uuid() }),
});

const reason = z.string('请写明理由').trim().max(200, '理由不能超过 200 字').default('');
const TemplateOrder = z.object({ templateId: z.uuid('助手编号不正确'), reason });

export const offlineTemplate = endpoint({
  ...signedCall,
  path: '/ai-api/admin/llm/prompt/template/offline',
  summary: 'Hides an assistant from others: its owner, or an administrator of its school',
  input: TemplateOrder,
  output: z.null(),
});

export const rejectTemplate = endpoint({
  ...signedCall,
  path: '/ai-api/admin/llm/prompt/template/reject',
  summary: 'Does not let an assistant be used by everybody: an auditor',
  input: TemplateOrder,
  output: z.null(),
});

/** What a reader thinks of a case; the same again takes it back. */
export const LikeAction = z.enum(['like', 'step'], '请选择赞或踩');
export type LikeAction = z.infer<typeof LikeAction>;

/** `step` is the wire's own word for a thumb down. */
export const likeStep = endpoint({
  ...signedCall,
  path: '/ai-api/admin/llm/prompt/like/step',
  summary: 'Likes or dislikes a case I may see; the same again takes it back',
  input: z.object({
    action: LikeAction,
    instanceId,
    uid: z.string().max(64, '用户编号不正确').default(''),
  }),
  output: z.object({ action: LikeAction.nullable(), likeCount: z.int(), stepCount: z.int() }),
});
