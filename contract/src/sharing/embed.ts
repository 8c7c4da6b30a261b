import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MeasuredFormula } from '../making/courseware.ts';
import { Deck } from '../making/slides.ts';
import { limit, pageUpTo } from '../paging.ts';
import { AnswerState, MAX_QUESTION_CHARS } from '../talking/chat.ts';

/** The page inside a portal's frame, and the script that puts it there. */
export const EMBED_FRAME_PATH = '/embed/frame';

/** What a portal may show: a design or slides to be read, a conversation to go on with, her disk to pick a file from. */
export const embedViews = ['design', 'courseware', 'chat', 'drive'] as const;
export type EmbedView = (typeof embedViews)[number];

/** What the page in the frame tells the portal's page, by name. */
export const embedNews = ['ready', 'height', 'expired', 'error', 'picked'] as const;
export type EmbedNews = (typeof embedNews)[number];

const shown = {
  /** The portal's page; nobody else is told anything. */
  origin: z.string(),
  title: z.string(),
};

/** Opens the calls of one view for an hour, and nothing else; the page holds it in memory. */
const visit = z.string('缺少凭证').min(1, '缺少凭证').max(100, '凭证不正确');
const id = z.uuid('编号不正确');

export const Embedded = z.discriminatedUnion('view', [
  z.object({ view: z.literal('design'), ...shown, markdown: z.string() }),
  z.object({
    view: z.literal('courseware'),
    ...shown,
    deck: Deck,
    /** How large its formulas are; the frame cannot ask. Null for what is no LaTeX. */
    formulas: z.array(z.object({ latex: z.string(), facts: MeasuredFormula.nullable() })),
  }),
  z.object({ view: z.literal('chat'), ...shown, visit }),
  z.object({ view: z.literal('drive'), ...shown, visit }),
]);
export type Embedded = z.infer<typeof Embedded>;
export type EmbeddedAs<V extends EmbedView> = Extract<Embedded, { view: V }>;

export const openEmbed = endpoint({
  method: 'POST',
  path: '/embed/open',
  summary: 'What a portal shows of a teacher in a frame, for a pass the portal signed; good once',
  access: 'public',
  onError: 'rethrow',
  neverInAddress: ['token'],
  input: z.object({
    token: z.string('缺少凭证').min(1, '缺少凭证').max(4_000, '凭证不正确'),
    /** What the portal's page believes it shows; the pass alone decides. */
    view: z.string().max(40).optional(),
  }),
  output: Embedded,
});

const ofVisit = {
  method: 'POST',
  access: 'public',
  onError: 'rethrow',
  neverInAddress: ['visit'],
} as const;

/** The newest exchanges are shown; the whole conversation is in the product. */
export const EMBEDDED_EXCHANGES = 20;

export const EmbeddedExchange = z.object({
  messageId: z.string(),
  question: z.string(),
  /** Markdown, in the order it is read: words, and what the answer made, which is looked at here and opened in the product. */
  parts: z.array(z.object({ text: z.string(), isCard: z.boolean() })),
  /** Something of it is still being made, after its words have ended. */
  isMaking: z.boolean(),
  state: AnswerState,
  errorText: z.string(),
});
export type EmbeddedExchange = z.infer<typeof EmbeddedExchange>;

export const readEmbeddedChat = endpoint({
  ...ofVisit,
  path: '/embed/chat/read',
  summary: 'The conversation in a frame as it stands, with the answer being written',
  input: z.object({ visit }),
  output: z.object({ list: z.array(EmbeddedExchange) }),
});

export const askEmbedded = endpoint({
  ...ofVisit,
  path: '/embed/chat/ask',
  summary: 'Asks in the conversation of a frame; the answer is read with `readEmbeddedChat` while it is written',
  timeoutMs: 20_000,
  input: z.object({
    visit,
    question: z
      .string('请输入问题')
      .trim()
      .min(1, '请输入问题')
      .max(MAX_QUESTION_CHARS, `问题太长，请控制在 ${MAX_QUESTION_CHARS} 字以内`),
  }),
  output: z.object({}),
});

export const stopEmbedded = endpoint({
  ...ofVisit,
  path: '/embed/chat/stop',
  summary: 'Stops the answer being written in the conversation of a frame; what is written stays',
  input: z.object({ visit, messageId: id }),
  output: z.object({ state: AnswerState }),
});

export const EmbeddedEntry = z.object({ id: z.string(), name: z.string(), isFolder: z.boolean(), size: z.int() });
export type EmbeddedEntry = z.infer<typeof EmbeddedEntry>;

/** A page of a folder, or of what was found. */
export const EMBEDDED_ENTRIES = 100;

export const listEmbedded = endpoint({
  ...ofVisit,
  path: '/embed/drive/list',
  summary:
    'A folder of the disk in a frame, folders first; without `folderId` the two fixed roots, or what is found by name and content',
  input: z.object({
    visit,
    folderId: id.optional(),
    keyword: z.string().max(100, '搜索的话不能超过 100 字').optional(),
    page: pageUpTo(1_000),
    limit: limit(200, EMBEDDED_ENTRIES),
  }),
  output: z.object({ list: z.array(EmbeddedEntry), total: z.int() }),
});

export const pickEmbedded = endpoint({
  ...ofVisit,
  path: '/embed/drive/pick',
  summary: 'A file of the disk in a frame, with an address that is good for ten minutes, for the portal',
  input: z.object({ visit, fileId: id }),
  output: z.object({ name: z.string(), size: z.int(), url: z.string() }),
});
