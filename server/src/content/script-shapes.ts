import { activityLevels } from '@app/contract/making/design.ts';
import { z } from 'zod';
import { standardCode } from './shapes.ts';

const text = z.string().trim().min(1);
/** Wordings of one line: two lessons of a kind do not speak alike. */
const wordings = z.array(text).min(1).max(8);

/** What a goal is about; a step says which of them it serves. */
export const goalKinds = ['know', 'explain', 'use', 'tell'] as const;
export type GoalKind = (typeof goalKinds)[number];

/** What of the notes on a lesson a line may be filled with. */
export const scriptBlanks = ['name', 'count', 'scene', 'task', 'ask', 'half', 'wrong', 'help'] as const;
export type ScriptBlank = (typeof scriptBlanks)[number];

const Goal = z.strictObject({ text: wordings, evidence: wordings });

const Step = z.strictObject({
  /** The same place in every list of titles is the same manner of speaking. */
  title: wordings,
  /** The least such a step can take, what it usually takes, and the most that makes sense. */
  minutes: z.tuple([z.int().min(1), z.int(), z.int().max(30)]),
  level: z.enum(activityLevels),
  goals: z.array(z.enum(goalKinds)).min(1),
  teacher: wordings,
  students: wordings,
  intent: wordings,
  /** The step is done for each thing that is taught: what is said at the second and the third. */
  again: z.strictObject({ teacher: wordings, students: wordings, intent: wordings }).optional(),
});
export type ScriptStep = z.infer<typeof Step>;

/** How a kind of lesson is taught, by somebody who teaches it: its phases, what is said and done in them, how long they take. */
export const Script = z.strictObject({
  name: text,
  /** 课型, as it stands in the head of a design. */
  type: text,
  goals: z.strictObject({ know: Goal, explain: Goal, use: Goal, tell: Goal }),
  difficult: wordings,
  /** What a lesson of this kind has ready whatever it teaches: the ground, the load it plans, the rule that keeps pupils safe. */
  ready: z.array(text).min(1).optional(),
  steps: z.array(Step).min(5).max(7),
  homework: z.strictObject({ basic: wordings, better: wordings, further: wordings }),
});
export type Script = z.infer<typeof Script>;

export const ScriptFile = z.strictObject({ scripts: z.array(Script).min(1) });

/**
 * A kind of lesson of a subject in a phase, the script it follows, and what of the standard it serves. `titles` are
 * regular expressions on the title of the lesson or its unit; without them it is the kind of all the rest.
 */
const Kind = z.strictObject({
  kind: text,
  titles: z.array(text).optional(),
  script: text,
  standards: z.array(standardCode).min(1),
  /** Of the goals, one after the other. */
  competencies: z.array(z.array(standardCode).min(1)).min(3),
});

export const KindFile = z.strictObject({
  phase: z.enum(['03', '04', '05']),
  subject: text,
  kinds: z.array(Kind).min(2),
});
export type KindFile = z.infer<typeof KindFile>;
