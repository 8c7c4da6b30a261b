import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';

/** Of a file with a school's look: its pictures and layouts, at most a few slides as an example. */
export const MAX_MASTER_BYTES = 20 * 1024 * 1024;
export const MAX_MASTERS = 10;
/** With those removed, which stay a month under the slides that have them. */
export const MAX_KEPT_MASTERS = 30;

const id = z.uuid('编号不正确');
const NOT_A_MASTER = '版式的数据不正确，请重新选一次版式';
/** Points on a slide that is 960 of them wide. */
const points = (from: number, to: number) => z.number(NOT_A_MASTER).min(from, NOT_A_MASTER).max(to, NOT_A_MASTER);
const colour = z.string().regex(/^[0-9A-F]{6}$/, NOT_A_MASTER);
const place = z.object({ x: points(0, 960), y: points(0, 720), width: points(8, 960), height: points(8, 720) });

/** A placeholder of a layout: what kind it is there, by which number slides name it, and where it stands. */
export const MasterHolder = z.object({
  type: z.enum(['title', 'ctrTitle', 'subTitle', 'body', 'obj', 'sldNum'], NOT_A_MASTER),
  idx: z.int(NOT_A_MASTER).min(0, NOT_A_MASTER).max(4_294_967_295, NOT_A_MASTER),
  place,
});
export type MasterHolder = z.infer<typeof MasterHolder>;

/** One layout of the file, and what of it our slides use. */
export const MasterSheet = z.object({
  /** Counted from 1, as the file is kept. */
  layout: z.int(NOT_A_MASTER).min(1, NOT_A_MASTER).max(99, NOT_A_MASTER),
  title: MasterHolder,
  /** Of the letters of its heading, in points. */
  titleSize: points(18, 120),
  /** False for a layout without a heading of its own: ours says where it stands. */
  hasTitle: z.boolean(),
  /** Where the row of the heading ends, before an emblem that stands in it. */
  headEnd: points(160, 960),
  words: MasterHolder.nullable(),
  number: MasterHolder.nullable(),
  /** Where everything below the heading may stand. */
  area: place,
  ground: colour,
  ink: colour,
});
export type MasterSheet = z.infer<typeof MasterSheet>;

export const masterSheets = ['cover', 'section', 'page'] as const;
export type MasterSheetName = (typeof masterSheets)[number];

/** What a deck knows of the master it is written into; the file itself stays with the master. */
export const DeckMaster = z.object({
  masterId: id,
  name: z.string().max(60, NOT_A_MASTER),
  /** Of slides on it, by what a colour is for. */
  inks: z.object({
    text: colour,
    title: colour,
    page: colour,
    panel: colour,
    accent: colour,
    warm: colour,
    cover: colour,
    'cover-text': colour,
    muted: colour,
    hairline: colour,
  }),
  headFont: z.string().max(60, NOT_A_MASTER),
  bodyFont: z.string().max(60, NOT_A_MASTER),
  sheets: z.object({ cover: MasterSheet, section: MasterSheet, page: MasterSheet }),
});
export type DeckMaster = z.infer<typeof DeckMaster>;

export const SlideMasterRow = z.object({
  master: DeckMaster,
  ratio: z.enum(['16:9', '4:3']),
  /** Whose it is: hers, or that of a colleague who gave it to her school. */
  isMine: z.boolean(),
  isOfSchool: z.boolean(),
  /** What was put right, for her to know; empty where nothing was. */
  notice: z.string(),
  /** Pictures of its three grounds, good for an hour at least. */
  grounds: z.object({ cover: z.string(), section: z.string(), page: z.string() }),
});
export type SlideMasterRow = z.infer<typeof SlideMasterRow>;

const service = (path: string) => gateway(`/coursewareServer/api/master${path}`);

export const listSlideMasters = endpoint({
  method: 'GET',
  ...service('/list'),
  summary: 'The looks for slides I uploaded, and those colleagues gave to my school, the newest first',
  input: z.object({}),
  output: z.object({ list: z.array(SlideMasterRow), mayShare: z.boolean() }),
});

export const addSlideMaster = endpoint({
  method: 'POST',
  ...service('/add'),
  summary:
    'Takes masters, layouts, colours, fonts and pictures of a .pptx in the form field `file` as a look for my slides',
  timeoutMs: 60_000,
  inputIn: 'form',
  input: z.object({}),
  output: SlideMasterRow,
});

export const shareSlideMaster = endpoint({
  method: 'POST',
  ...service('/share'),
  summary: 'Gives a look of mine to my school; who leads lessons there may do that',
  input: z.object({ masterId: id }),
  output: z.object({}),
});

export const removeSlideMaster = endpoint({
  method: 'POST',
  ...service('/remove'),
  summary: 'Removes a look of mine from the list; slides that have it keep it',
  input: z.object({ masterId: id }),
  output: z.object({}),
});

export const restoreSlideMaster = endpoint({
  method: 'POST',
  ...service('/restore'),
  summary: 'Brings a removed look back',
  input: z.object({ masterId: id }),
  output: z.object({}),
});

export const getMasterGround = endpoint({
  method: 'GET',
  path: '/storage/slide-master/:masterId/:sheet',
  summary: 'What stands behind the words of a look, as a picture, by an address that listSlideMasters made',
  access: 'public',
  envelope: 'none',
  input: z.object({
    masterId: id,
    sheet: z.enum(masterSheets, '没有这一页'),
    expires: z.coerce.number('地址不完整').int('地址不完整'),
    signature: z.string('地址不完整').max(100),
  }),
  output: z.file(),
});
