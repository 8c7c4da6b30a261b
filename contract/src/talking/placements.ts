import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AnySubject, CarouselType, Phase } from '../enums.ts';
import { Template } from './templates.ts';

/** Where something is shown: the welcome view has one place, `home`. */
export const HOME_PLACEMENT = 'home';

const id = z.uuid('内容编号不正确');

/** One card of a placement. Which of the further fields it has, its type says (decision G-018). */
export const PlacementItem = z.object({
  id,
  type: z.enum(CarouselType),
  title: z.string(),
  summary: z.string(),
  /** Type 4: an https address for a window of its own. */
  url: z.string().optional(),
  /** Types 3 and 5: an address within the product; of type 3 it is the session of an assistant. */
  route: z.string().optional(),
});
export type PlacementItem = z.infer<typeof PlacementItem>;

/** What types 0, 1 and 2 open: a text, a reprint with its source, a video. */
export const PlacementContent = z.object({
  id,
  type: z.enum(CarouselType),
  title: z.string(),
  /** Markdown; the page draws it as it draws answers. */
  content: z.string(),
  source: z.object({ name: z.string(), url: z.string().optional() }).optional(),
  /** An address within the product: pages of others may not be played from here. */
  videoUrl: z.string().optional(),
});
export type PlacementContent = z.infer<typeof PlacementContent>;

const eshop = { client: 'general', onError: 'swallow' } as const;
/** Host pages say who looks and with which combo; what is shown depends on the token alone. */
const Viewer = z.object({
  placementKey: z.string('缺少位置').trim().min(1, '缺少位置').max(64, '位置不正确'),
  userId: z.string().max(64).optional(),
  comboId: z.string().max(64).optional(),
  productKey: z.string().max(64).optional(),
});

export const getContent = endpoint({
  method: 'GET',
  path: '/futureclass/eshopServer/operation/putManage/getContent',
  summary: 'What stands at a place of the product, for everybody',
  ...eshop,
  input: Viewer,
  output: z.array(PlacementItem),
});

/** A list as a query carries it: `03,04`. */
const listOf = <const Values extends Record<string, string>>(values: Values, fault: string) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values, fault)).max(20, fault));
const limit = (most: number) =>
  z.coerce.number('数量不正确').int('数量不正确').min(0, '数量不正确').max(most, '数量太大');

export const getContentV2 = endpoint({
  method: 'GET',
  path: '/futureclass/eshopServer/operation/putManage/getContent/v2',
  summary: 'What stands at a place for a teacher of these phases and subjects, and templates that suit her',
  ...eshop,
  input: Viewer.extend({
    provinceId: z.string().max(16).optional(),
    cityId: z.string().max(16).optional(),
    areaId: z.string().max(16).optional(),
    schoolId: z.string().max(64).optional(),
    phaseList: listOf(Phase, '学段不正确').optional(),
    subjectList: listOf(AnySubject, '学科不正确').optional(),
    limit: limit(50).default(10),
    assistantLimit: limit(50).default(0),
  }),
  output: z.object({ items: z.array(PlacementItem), assistants: z.array(Template) }),
});

export const getContentByUuid = endpoint({
  method: 'GET',
  path: '/futureclass/eshopServer/operation/content/getByUuid',
  summary: 'One text, reprint or video',
  ...eshop,
  input: z.object({ uuid: id }),
  output: PlacementContent,
});

export const getContentById = endpoint({
  method: 'GET',
  path: '/futureclass/eshopServer/operation/content/get',
  summary: 'One text, reprint or video, by the other name of its id',
  ...eshop,
  input: z.object({ id }),
  output: PlacementContent,
});
