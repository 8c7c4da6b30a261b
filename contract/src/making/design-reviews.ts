import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limit } from '../paging.ts';

/** Far above any real plan, low enough that the page stays quick. */
export const MAX_REVIEW_BLOCKS = 2_000;
export const MAX_REVIEW_CHARS = 120_000;
export const MAX_SUGGESTIONS = 300;

const id = z.uuid('编号不正确');
/** Names a block or a suggestion for as long as the review lives. */
const partId = z.string().regex(/^[a-z0-9.-]{1,40}$/, '编号不正确');

/** A piece of the uploaded text in its place; the text is Markdown. The lines of one cell follow each other. */
export const ReviewBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), id: partId, text: z.string(), level: z.int() }),
  z.object({ kind: z.literal('paragraph'), id: partId, text: z.string() }),
  /** `mark` is what stands before it, `  1. ` with its indentation. */
  z.object({ kind: z.literal('item'), id: partId, text: z.string(), mark: z.string() }),
  z.object({
    kind: z.literal('cell'),
    id: partId,
    text: z.string(),
    table: z.int(),
    row: z.int(),
    column: z.int(),
  }),
]);
export type ReviewBlock = z.infer<typeof ReviewBlock>;

export const suggestionKinds = ['replace', 'insert-after', 'remove'] as const;
export const suggestionStates = ['open', 'accepted', 'rejected'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** One change to one block. `after` is Markdown, empty for a removal; a block is replaced or removed at most once. */
export const Suggestion = z.object({
  id: partId,
  blockId: partId,
  kind: z.enum(suggestionKinds),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  source: z.enum(['rule', 'model']),
  state: z.enum(suggestionStates),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A job is at work while `reading` and `thinking`; suggestions come in while it thinks. */
export const reviewStages = ['reading', 'thinking', 'ready', 'failed'] as const;
export type ReviewStage = (typeof reviewStages)[number];

export const DesignReview = z.object({
  reviewId: id,
  fileName: z.string(),
  /** The lesson as the library knows it, or as the text names it. */
  title: z.string(),
  stage: z.enum(reviewStages),
  /** Why it failed, or what she should know. */
  notice: z.string(),
  /** Parts of the text the model has seen, of all; both 0 without a model. */
  asked: z.int(),
  toAsk: z.int(),
  blocks: z.array(ReviewBlock),
  suggestions: z.array(Suggestion),
  updateTime: z.number(),
});
export type DesignReview = z.infer<typeof DesignReview>;

const path = (name: string) => `/futureclass/sparkServer/designReview/${name}`;

export const createDesignReview = endpoint({
  method: 'POST',
  path: path('create'),
  summary: 'Begins the review of an uploaded teaching design; answers a task at once',
  client: 'general',
  input: z.object({ fileId: id }),
  output: z.object({ taskId: id, reviewId: id }),
});

export const getDesignReview = endpoint({
  method: 'GET',
  path: path('get'),
  summary: 'A review of mine: the text in blocks and what is suggested so far',
  client: 'general',
  onError: 'rethrow',
  input: z.object({ reviewId: id }),
  output: DesignReview,
});

export const listDesignReviews = endpoint({
  method: 'GET',
  path: path('list'),
  summary: 'My latest reviews, the last changed first',
  client: 'general',
  input: z.object({ limit: limit(50, 10) }),
  output: z.object({
    list: z.array(DesignReview.pick({ reviewId: true, fileName: true, stage: true, updateTime: true })),
  }),
});

export const decideSuggestions = endpoint({
  method: 'POST',
  path: path('decide'),
  summary: 'Accepts, rejects or reopens suggestions of a review',
  client: 'general',
  input: z.object({
    reviewId: id,
    changes: z
      .array(z.object({ id: partId, state: z.enum(suggestionStates, '请选择采用或不采用') }))
      .min(1, '没有要改的建议')
      .max(MAX_SUGGESTIONS, '建议太多'),
  }),
  output: z.object({ suggestions: z.array(Suggestion) }),
});

export const exportDesignReview = endpoint({
  method: 'POST',
  path: path('export'),
  summary: 'The text with the accepted changes as a Word file; inside the uploaded .docx where that is possible',
  client: 'general',
  timeoutMs: 60_000,
  envelope: 'none',
  input: z.object({ reviewId: id }),
  output: z.file(),
});

export const saveDesignReviewToDrive = endpoint({
  method: 'POST',
  path: path('saveToDrive'),
  summary: 'The same file, put into a folder of my cloud disk',
  client: 'general',
  timeoutMs: 60_000,
  input: z.object({ reviewId: id, dirId: id.optional() }),
  output: z.object({ fileId: z.string(), dirId: z.string(), name: z.string() }),
});

export const convertDesignReview = endpoint({
  method: 'POST',
  path: path('toDesign'),
  summary: 'Makes a teaching design of the text with the accepted changes, to be edited in the page',
  client: 'general',
  timeoutMs: 20_000,
  input: z.object({ reviewId: id }),
  output: z.object({ designId: id }),
});

export const removeDesignReview = endpoint({
  method: 'POST',
  path: path('remove'),
  summary: 'Forgets a review; the uploaded file stays where it came from',
  client: 'general',
  input: z.object({ reviewId: id }),
  output: z.object({}),
});
