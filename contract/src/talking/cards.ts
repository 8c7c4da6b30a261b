import { z } from 'zod';

/** What the product makes and keeps; each kind opens at a desk of its own. */
export const ThingKind = z.enum([
  'design',
  'courseware',
  'questions',
  'paper',
  'problemChain',
  'listening',
  'picture',
  'file',
  'agent',
  /** A whole lesson, made of several of these. */
  'lessonPreparation',
]);
export type ThingKind = z.infer<typeof ThingKind>;

export const Thing = z.object({ kind: ThingKind, id: z.string() });
export type Thing = z.infer<typeof Thing>;

const text = z.string();
/** How many characters of the answer's text stood before it: the page puts it there. */
const afterChars = z.int().nonnegative();

/** One line about what is being done: 正在查课标, then 已查课标 with what was read behind it in grey. */
export const AnswerStep = z.object({
  id: z.string(),
  afterChars,
  text,
  detail: text,
  state: z.enum(['running', 'done', 'failed']),
  ms: z.int().nonnegative(),
});
export type AnswerStep = z.infer<typeof AnswerStep>;

/** `lapsed`: nobody answered for a day. */
const AskState = z.enum(['waiting', 'agreed', 'declined', 'lapsed']);

/** Asked once before anything that costs, sends or deletes; a yes counts for exactly what was shown. */
export const AnswerAsk = z.object({
  id: z.string(),
  afterChars,
  title: text,
  effects: z.array(
    z.object({
      ...{ id: z.string(), text, price: text, consequence: text },
      /** Her own words put it off; she may still tick it. */
      isOff: z.boolean().optional(),
    }),
  ),
  /** What she said about it, where her words changed what is ticked. */
  words: text.optional(),
  state: AskState,
  /** The effects she agreed to. */
  agreed: z.array(z.string()),
  /** What is said of it afterwards, in one line with time and cost. */
  outcome: text,
});
export type AnswerAsk = z.infer<typeof AnswerAsk>;

const CardState = z.enum(['running', 'done', 'stopped', 'failed']);

const frame = {
  id: z.string(),
  afterChars,
  state: CardState,
  title: text,
  /** One grey line: kind, size, check, where it is kept. */
  line: text,
  /** Why it failed or stopped and what is left, in her words. */
  trouble: text,
  /** Parts that are finished, of how many; absent where the number is not known. */
  progress: z.object({ done: z.int(), total: z.int() }).optional(),
  thing: Thing.optional(),
  /** Which version of the thing it was made as. */
  version: z.number().optional(),
  /** When she changed the thing since; said only where cards are read. */
  changedAt: z.number().optional(),
  /** She deleted the thing since. */
  isRemoved: z.boolean().optional(),
};

const Picture = z.object({ url: text, name: text, width: z.int(), height: z.int() });
const ResourceRow = z.object({ id: text, title: text, place: text, date: text, url: text });
const resources = { rows: z.array(ResourceRow), dropped: z.int() };
/** `check`: whether the answer was computed, and came out. */
const CardQuestion = z.object({
  stem: text,
  answer: text,
  check: z.enum(['proved', 'doubted', 'unproved']),
  why: text,
});

/** One thing of a lesson, with a few words of what is in it. */
export const LessonCardPart = z.object({
  kind: ThingKind,
  title: text,
  line: text,
  state: CardState,
  thing: Thing.optional(),
  /** First pages of a deck, sections of a design: a few words each. */
  excerpts: z.array(text),
  questions: z.array(CardQuestion),
});

/**
 * A thing that an answer made or is making, by the result type of the specification. `lessonPreparation` carries what belongs to a
 * lesson: a design, a deck, questions, a paper, a listening test, one part or several.
 */
export const AnswerCard = z.discriminatedUnion('type', [
  z.object({ ...frame, type: z.literal('img'), pictures: z.array(Picture) }),
  z.object({ ...frame, type: z.literal('resource'), ...resources }),
  z.object({ ...frame, type: z.literal('onLineResource'), ...resources }),
  z.object({ ...frame, type: z.literal('umpAndOnlineResource'), ...resources }),
  z.object({ ...frame, type: z.literal('word'), name: text, bytes: z.int() }),
  z.object({
    ...frame,
    type: z.literal('advice'),
    fact: text,
    action: text,
    href: text,
    /** She put it aside, and may take that back. */
    isAside: z.boolean().optional(),
  }),
  z.object({
    ...frame,
    type: z.literal('lessonPreparation'),
    parts: z.array(LessonCardPart),
  }),
  z.object({ ...frame, type: z.literal('problemChain'), questions: z.array(text) }),
  z.object({
    ...frame,
    type: z.literal('prefillTable'),
    /** Where the work begins when she has looked at the fields. */
    kind: ThingKind,
    /** What beginning it uses up, as she sees it beside the button; empty where it is free. */
    price: text.optional(),
    /** The work has begun with these fields. */
    isBegun: z.boolean().optional(),
    fields: z.array(
      z.object({
        name: text,
        label: text,
        value: text,
        isNeeded: z.boolean(),
        choices: z.array(z.object({ value: text, label: text })),
      }),
    ),
  }),
]);
export type AnswerCard = z.infer<typeof AnswerCard>;
