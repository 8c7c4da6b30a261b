import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limit, page } from '../paging.ts';
import { screenedText } from '../screening.ts';
import { pictureRatios } from './picture-ratios.ts';

export const MAX_PICTURE_WORDS = 500;
export const MAX_CAPTION_CHARS = 40;
export const MAX_MATERIALS = 500;
/** Removed, it can be taken back for so long. */
export const MATERIAL_KEPT_HOURS = 24;

export const pictureStyles = { illustration: '插画', lineArt: '线稿', poster: '海报' } as const;
export type PictureStyle = keyof typeof pictureStyles;

const id = z.uuid('图片编号不正确');
const styles = Object.keys(pictureStyles) as [PictureStyle, ...PictureStyle[]]; // the table is never empty
const templateId = z.string().max(64).default('');
const templateName = z.string().max(64).default('');
const ofMine = z.object({ id });

export const MaterialState = z.enum(['waiting', 'making', 'ready', 'failed']);
export type MaterialState = z.infer<typeof MaterialState>;

/** A picture for lessons: drawn from words or from another one, or brought along as it was. */
export const Material = z.object({
  id: z.string(),
  kind: z.enum(['drawn', 'given']),
  templateId: z.string(),
  templateName: z.string(),
  fileName: z.string(),
  extension: z.enum(['png', 'jpg']),
  words: z.string(),
  caption: z.string(),
  ratio: z.enum(pictureRatios),
  style: z.enum(styles),
  /** The one it was made from, while that is still there. */
  fromId: z.string().nullable(),
  state: MaterialState,
  /** What could not be drawn, or why there is no picture. */
  notice: z.string(),
  /** One sentence of what is to be seen; empty where only `words` tell it. It is in the file of a PNG too. */
  says: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  createTime: z.number(),
  /** Shown for an hour or two; empty until it is ready. */
  url: z.string(),
  smallUrl: z.string(),
});
export type Material = z.infer<typeof Material>;

export const generateMaterial = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/material/generate',
  summary: 'Has a picture drawn by a job: from words, or from another picture of mine',
  client: 'general',
  timeoutMs: 20_000,
  onError: 'rethrow',
  input: z
    .object({
      words: screenedText(MAX_PICTURE_WORDS, `画面描述最多 ${MAX_PICTURE_WORDS} 个字`).default(''),
      caption: screenedText(MAX_CAPTION_CHARS, `图上的字最多 ${MAX_CAPTION_CHARS} 个`).default(''),
      ratio: z.enum(pictureRatios, '没有这种画幅').default('4:3'),
      style: z.enum(styles, '没有这种画风').default('illustration'),
      fromId: id.optional(),
      templateId,
      templateName,
    })
    .refine(({ words, fromId }) => words !== '' || fromId !== undefined, '请写下要画什么'),
  output: ofMine,
});

export const retryMaterial = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/material/retry',
  summary: 'Draws once more what could not be drawn',
  client: 'general',
  onError: 'rethrow',
  input: ofMine,
  output: z.object({}),
});

export const addMaterial = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/material/add',
  summary: 'Brings a picture along, in the form field `file`; it is looked into and made smaller',
  client: 'general',
  timeoutMs: 60_000,
  onError: 'rethrow',
  inputIn: 'form',
  input: z.object({}),
  output: ofMine,
});

export const listMaterials = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/material/list',
  summary: 'My pictures, the newest first',
  client: 'general',
  input: z.object({
    page,
    limit: limit(100, 24),
  }),
  output: z.object({ list: z.array(Material), total: z.int() }),
});

export const removeMaterial = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/material/remove',
  summary: 'Removes one of my pictures; it can be restored for a day',
  client: 'general',
  input: ofMine,
  output: z.object({}),
});

export const restoreMaterial = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/material/restore',
  summary: 'Takes a removal back',
  client: 'general',
  input: ofMine,
  output: z.object({}),
});

export const saveMaterialToDrive = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/material/saveToDrive',
  summary: 'One of my pictures, put into a folder of my cloud disk',
  client: 'general',
  onError: 'rethrow',
  input: z.object({ id, dirId: z.uuid('文件夹编号不正确').optional() }),
  output: z.object({ fileId: z.string(), dirId: z.string(), name: z.string() }),
});

export const getDrawer = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/material/drawer',
  summary: 'What draws here, and what it knows to draw',
  client: 'general',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({
    kind: z.enum(['local', 'service']),
    groups: z.array(z.object({ name: z.string(), subjects: z.array(z.string()), examples: z.array(z.string()) })),
  }),
});

export const getMaterialPicture = endpoint({
  method: 'GET',
  path: '/storage/material/:id',
  summary: 'A picture, whole or small, by an address that a list gave',
  access: 'public',
  envelope: 'none',
  input: z.object({
    id,
    size: z.enum(['whole', 'small']).default('whole'),
    expires: z.coerce.number('地址不完整').int('地址不完整'),
    signature: z.string('地址不完整').max(100),
  }),
  output: z.file(),
});
