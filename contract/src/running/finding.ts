import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { TitleHit } from '../title-hit.ts';

export const MAX_FIND_CHARS = 40;
/** So many of a group are shown beside the others, and so many of one group alone. */
export const FOUND_A_GROUP = 2;
export const FOUND_ALONE = 50;
export const RECENT_THINGS = 8;

/** What of hers lies somewhere under a title of its own. */
export const ShelvedKind = z.enum([
  'ownLesson',
  'lessonPreparation',
  'design',
  'courseware',
  'paper',
  'ownQuestion',
  'file',
  'folder',
  'picture',
  'listening',
  'problemChain',
  'courseAnalysis',
  'chat',
  'agent',
  'template',
]);
export type ShelvedKind = z.infer<typeof ShelvedKind>;

/** Besides what is hers: lessons of the library, questions of the bank, and conversations by what was said in them. */
export const FoundKind = z.enum(['lesson', 'question', 'said', ...ShelvedKind.options]);
export type FoundKind = z.infer<typeof FoundKind>;

/** Lessons first. Each kind is in one group. */
export const foundGroups = {
  lesson: ['ownLesson', 'lesson', 'lessonPreparation'],
  design: ['design'],
  courseware: ['courseware'],
  paper: ['paper'],
  question: ['ownQuestion', 'question'],
  material: ['file', 'folder', 'picture', 'listening', 'problemChain', 'courseAnalysis'],
  chat: ['chat', 'said'],
  agent: ['agent', 'template'],
} as const satisfies Record<string, readonly FoundKind[]>;
export type FoundGroupName = keyof typeof foundGroups;
/** The keys of the table are its groups. */
export const foundGroupNames = Object.keys(foundGroups) as [FoundGroupName, ...FoundGroupName[]];

export const Found = z.object({
  kind: FoundKind,
  id: z.string(),
  title: z.string(),
  /** Where it belongs: the book, the folder, the words around what was said, or what a question asks. */
  place: z.string(),
  /** When it was last changed; 0 for what is the library's. */
  changeTime: z.number(),
  address: z.string(),
  /** What of the title was found, to be tinted. */
  hits: z.array(TitleHit),
});
export type Found = z.infer<typeof Found>;

export const FoundGroup = z.object({
  group: z.enum(foundGroupNames),
  list: z.array(Found),
  /** So many there are at least. */
  total: z.int().nonnegative(),
  isMore: z.boolean(),
});
export type FoundGroup = z.infer<typeof FoundGroup>;

export const find = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/api/find',
  summary:
    'Everything of mine with these words in its title, by text, pinyin, initials or a mixture, in groups; without words what I used last',
  onError: 'rethrow',
  input: z.object({
    words: z.string().trim().max(MAX_FIND_CHARS, `搜索的话不能超过 ${MAX_FIND_CHARS} 字`).default(''),
    /** Only this one, and more of it. */
    group: z.enum(foundGroupNames, '没有这一类').optional(),
  }),
  output: z.object({
    groups: z.array(FoundGroup),
    /** Filled when there were no words. */
    recent: z.array(Found),
    /** What was found by its sound, as it is written; empty when all was found by its signs. */
    sounded: z.string(),
    /** Shorter words, where those that were asked for found nothing and these did: the groups are theirs. */
    nearest: z.string(),
    /** False while titles are still being read: there may be more in a moment. */
    isComplete: z.boolean(),
  }),
});
