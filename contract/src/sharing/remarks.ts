import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type DesignSection, designSections } from '../making/design.ts';

export const MAX_REMARK_CHARS = 300;
/** More than a meeting of the whole group writes. */
export const MAX_REMARKS = 200;
export const CIRCULATION_DAYS = 30;

/** Where colleagues read a design that is passed around. */
export const circulationPath = (circulationId: string) => `/designRemarks/${circulationId}`;

const id = z.uuid('编号不正确');
const sections: [DesignSection, ...DesignSection[]] = [...designSections];
const section = z.enum(sections, '没有这一部分');
const ofDesign = z.object({ designId: id });
const ofCirculation = z.object({ circulationId: id });
const ofRemark = z.object({ remarkId: id });

/** What a colleague says about a part of a design. */
export const Remark = z.object({
  remarkId: id,
  section,
  text: z.string(),
  authorName: z.string(),
  isMine: z.boolean(),
  /** The teacher whose design it is has dealt with it. */
  isDone: z.boolean(),
  createTime: z.number(),
});
export type Remark = z.infer<typeof Remark>;

/** A design that colleagues of her school may read and remark on. */
export const Circulation = z.object({ circulationId: id, path: z.string(), expireTime: z.number() });
export type Circulation = z.infer<typeof Circulation>;

const remarkCall = (name: string) => ({
  path: `/futureclass/sparkServer/remark/${name}`,
  client: 'general' as const,
});

export const circulateDesign = endpoint({
  method: 'POST',
  ...remarkCall('circulate'),
  summary:
    'Lets the teachers of my school read a design of mine by a link and remark on it; once more makes it last again',
  input: ofDesign,
  output: Circulation,
});

export const endCirculation = endpoint({
  method: 'POST',
  ...remarkCall('endCirculation'),
  summary: 'The link opens no more; what was remarked stays with me',
  input: ofDesign,
  output: z.object({}),
});

export const listRemarks = endpoint({
  method: 'GET',
  ...remarkCall('list'),
  summary: 'What colleagues remarked on a design of mine, the open ones first, and the link while it opens',
  onError: 'rethrow',
  input: ofDesign,
  output: z.object({ circulation: Circulation.nullable(), remarks: z.array(Remark) }),
});

export const dealWithRemark = endpoint({
  method: 'POST',
  ...remarkCall('dealWith'),
  summary: 'Says that I have dealt with a remark on a design of mine, or that I have not',
  input: ofRemark.extend({ isDone: z.boolean('是或否') }),
  output: z.object({}),
});

export const readCirculated = endpoint({
  method: 'GET',
  ...remarkCall('read'),
  summary: 'A design that a colleague of my school passes around, part by part, with what was remarked',
  onError: 'rethrow',
  input: ofCirculation,
  output: z.object({
    title: z.string(),
    place: z.string(),
    teacherName: z.string(),
    isOwn: z.boolean(),
    /** Those that have something in them, as Markdown without their heading. */
    parts: z.array(z.object({ section, text: z.string() })),
    remarks: z.array(Remark),
  }),
});

export const addRemark = endpoint({
  method: 'POST',
  ...remarkCall('add'),
  summary: 'Remarks on a part of a design that is passed around in my school',
  input: ofCirculation.extend({
    section,
    text: z.string().trim().min(1, '请写批注').max(MAX_REMARK_CHARS, `一条批注最多 ${MAX_REMARK_CHARS} 字`),
  }),
  output: Remark,
});

export const removeRemark = endpoint({
  method: 'POST',
  ...remarkCall('remove'),
  summary: 'Takes a remark of mine back',
  input: ofRemark,
  output: z.object({}),
});
