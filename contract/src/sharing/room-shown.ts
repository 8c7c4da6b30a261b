import { z } from 'zod';
import { MeasuredFormula } from '../making/courseware.ts';
import { Deck } from '../making/slides.ts';

/** What of a lesson goes to pupils, by the kinds a lesson has: of a design its exercises, of a test to listen to its sound and questions. */
const sentKinds = ['paper', 'design', 'courseware', 'listening', 'picture'] as const;
export const SentKind = z.enum(sentKinds, '这一项不能发给学生');
export type SentKind = z.infer<typeof SentKind>;

export const sentNames: Record<SentKind, string> = {
  paper: '练习',
  design: '课堂练习',
  courseware: '课件',
  listening: '音频',
  picture: '图片',
};

export const MeasuredLatex = z.object({ latex: z.string(), facts: MeasuredFormula.nullable() });
export type MeasuredLatex = z.infer<typeof MeasuredLatex>;

/** Slides without notes; the answer of a quiz is empty until the answers are opened. */
const ShownSlides = z.object({
  kind: z.literal('slides'),
  deck: Deck,
  /** How large its formulas are; pupils cannot ask. Null for what is no LaTeX. */
  formulas: z.array(MeasuredLatex),
});

const ScriptPart = z.object({ title: z.string(), lines: z.array(z.string()) });
export type ScriptPart = z.infer<typeof ScriptPart>;

/** `url` plays for an hour at least, and only while the room may be read. */
const ShownSound = z.object({
  kind: z.literal('sound'),
  url: z.string(),
  seconds: z.int(),
  /** What is heard; empty until it is opened. */
  script: z.array(ScriptPart),
});

const ShownPicture = z.object({
  kind: z.literal('picture'),
  url: z.string(),
  caption: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
});

/** What pupils look at or hear, beside what they are asked. */
export const RoomShown = z.discriminatedUnion('kind', [ShownSlides, ShownSound, ShownPicture]);
export type RoomShown = z.infer<typeof RoomShown>;
export type ShownAs<K extends RoomShown['kind']> = Extract<RoomShown, { kind: K }>;

/** What is opened after a while: a word for the button that opens it. `none`: everything is seen from the beginning. */
export const HeldBack = z.enum(['answers', 'script', 'none']);
export type HeldBack = z.infer<typeof HeldBack>;
