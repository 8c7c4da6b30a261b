import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { int4, revision } from '../whole-numbers.ts';

/** Longer than any lesson plan; what is longer is a book and belongs into several. */
export const MAX_CANVAS_CHARS = 100_000;
/** What a model is given of a text at once; a longer one is changed part by part. */
export const MAX_ASKED_CHARS = 30_000;
export const MAX_WISH_CHARS = 1_000;
export const MAX_CHANGES = 60;
/** Older ones that she typed go; the first stays. */
export const MAX_VERSIONS = 200;

const id = z.uuid('编号不正确');
const text = z.string('请输入文字').max(MAX_CANVAS_CHARS, `最多 ${MAX_CANVAS_CHARS / 10_000} 万字，请删去一些`);
const paragraphNo = int4('段落不正确');

/** One paragraph as somebody would have it, and as it is: nothing is changed until she takes it. */
export const CanvasChange = z.object({
  id: z.string().min(1).max(64),
  /** Where the paragraph was when this was proposed; `before` says which one it is. */
  at: paragraphNo,
  before: text,
  /** Empty where the paragraph goes. */
  after: text,
  why: z.string().max(200),
  /** Whose it is: the model's, or her own from another window. */
  from: z.enum(['model', 'other-window']),
});
export type CanvasChange = z.infer<typeof CanvasChange>;

/** What is on the paper: the text, what waits to be decided, and the last wish whose changes were laid on it. */
export const CanvasContent = z.object({
  text,
  changes: z.array(CanvasChange).max(MAX_CHANGES, `最多 ${MAX_CHANGES} 处改动，请先决定前面的`),
  askId: id.nullable(),
});
export type CanvasContent = z.infer<typeof CanvasContent>;

/** One wish in her words and what came of it. */
export const CanvasAsk = z.object({
  askId: z.string(),
  wish: z.string(),
  /** What alone was to be changed, by its name; empty where the whole was meant. */
  scope: z.string(),
  /** The change she wanted another one for; empty for a wish of its own. */
  insteadOf: z.string(),
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  /** What happened, in her words. */
  words: z.string(),
  changes: z.array(CanvasChange),
  createTime: z.number(),
});
export type CanvasAsk = z.infer<typeof CanvasAsk>;

export const Canvas = z.object({
  canvasId: z.string(),
  chatId: z.string(),
  messageId: z.string(),
  title: z.string(),
  /** Grows with every change; a save names the one it began from. */
  revision: z.int(),
  content: CanvasContent,
  /** The last wishes, the oldest first. */
  asks: z.array(CanvasAsk),
  updateTime: z.number(),
});
export type Canvas = z.infer<typeof Canvas>;

export const CanvasVersion = z.object({
  no: z.int(),
  reason: z.string(),
  chars: z.int(),
  createTime: z.number(),
});

const mine = { canvasId: id };
const canvasCall = (name: string) => gateway(`/sparkAssistant/api/canvas/${name}`);

export const openCanvas = endpoint({
  method: 'POST',
  ...canvasCall('open'),
  summary: 'The text of an answer of mine, to be worked on beside the conversation; the same one each time',
  input: z.object({ chatId: id, messageId: id }),
  output: Canvas,
});

export const getCanvas = endpoint({
  method: 'GET',
  ...canvasCall('detail'),
  summary: 'A text of mine as it is now, with the last wishes',
  input: z.object(mine),
  output: Canvas,
});

export const saveCanvas = endpoint({
  method: 'POST',
  ...canvasCall('save'),
  summary: 'Keeps what is on the paper; a conflict where another window saved since `revision`',
  input: z.object({ ...mine, revision, content: CanvasContent, reason: z.string().max(100).default('') }),
  output: z.object({ revision: z.int(), updateTime: z.number() }),
});

export const askCanvas = endpoint({
  method: 'POST',
  ...canvasCall('ask'),
  summary: 'Has the model propose changes to the paragraphs named, or to the whole; the text itself stays as it is',
  timeoutMs: 100_000,
  input: z.object({
    ...mine,
    /** Chosen by the page: asked twice, it is one wish. */
    askId: id,
    revision,
    wish: z.string('请输入文字').trim().min(1, '说说要怎么改').max(MAX_WISH_CHARS, `最多 ${MAX_WISH_CHARS} 字`),
    /** The first and the last paragraph that may be changed, counted from 0. */
    paragraphs: z.object({ from: paragraphNo, to: paragraphNo, name: z.string().max(40) }).optional(),
    /** Another proposal for the same paragraph instead of this one. */
    insteadOf: z.object({ changeId: z.string().min(1).max(64), after: text }).optional(),
  }),
  output: CanvasAsk,
});

export const stopCanvasAsk = endpoint({
  method: 'POST',
  ...canvasCall('stop'),
  summary: 'I no longer want what I asked for; whatever the model still says changes nothing',
  input: z.object({ ...mine, askId: id }),
  output: z.object({}),
});

export const listCanvasVersions = endpoint({
  method: 'GET',
  ...canvasCall('versions'),
  summary: 'How the text was after each change, the newest first',
  input: z.object(mine),
  output: z.object({ list: z.array(CanvasVersion) }),
});

export const getCanvasVersion = endpoint({
  method: 'GET',
  ...canvasCall('version'),
  summary: 'One version, and the text it was made from',
  input: z.object({ ...mine, no: z.coerce.number().pipe(int4('版本不正确')) }),
  output: CanvasVersion.extend({ text: z.string(), before: z.string() }),
});

export const exportCanvas = endpoint({
  method: 'POST',
  ...canvasCall('export'),
  summary: 'The text as a Word file with native equations; what waits to be decided is not in it',
  timeoutMs: 60_000,
  envelope: 'none',
  input: z.object(mine),
  output: z.file(),
});

export const saveCanvasToDrive = endpoint({
  method: 'POST',
  ...canvasCall('saveToDrive'),
  summary: 'The same file, put into a folder of my cloud disk, 我的上传 unless told where',
  timeoutMs: 60_000,
  input: z.object({ ...mine, dirId: id.optional() }),
  output: z.object({ fileId: z.string(), dirId: z.string(), name: z.string() }),
});
