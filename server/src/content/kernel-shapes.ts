import { activityLevels, exerciseLevels } from '@app/contract/making/design.ts';
import { z } from 'zod';
import { standardCode } from './shapes.ts';

const text = z.string().trim().min(1);

const Goal = z.strictObject({
  /** Begins with a verb one can observe. */
  text,
  /** How one sees that it is reached. */
  evidence: text,
  competencies: z.array(standardCode).min(1),
});

/** Shown with the text it stands in. */
const Figure = z.strictObject({
  /** What the pen is asked to draw; it draws all of it, or the figure may not stand here. */
  wish: text,
  /** What pupils look at in it, in plain words: it is read aloud to whoever cannot see it. */
  caption: text.regex(/^[^$]*$/, 'has a formula'),
});

const WrittenActivity = z.strictObject({
  title: text,
  /** Of a single period. */
  minutes: z.int().min(1).max(30),
  teacher: text,
  students: text,
  intent: text,
  /** Positions in `goals`, from 1. */
  goals: z.array(z.int().min(1)).min(1),
  level: z.enum(activityLevels),
  figure: Figure.optional(),
});

const WrittenExercise = z.strictObject({
  question: text,
  answer: text,
  level: z.enum(exerciseLevels),
  figure: Figure.optional(),
});

/** As it is written in the files. */
const WrittenPlan = z.strictObject({
  goals: z.array(Goal).min(3).max(5),
  standards: z.array(standardCode).min(1),
  keyPoints: z.array(text).min(1),
  difficultPoints: z.array(text).min(1),
  misconceptions: z.array(z.strictObject({ wrong: text, reason: text, help: text })).min(2),
  questions: z.array(z.strictObject({ ask: text, intent: text, expect: text })).min(4),
  activities: z.array(WrittenActivity).min(5).max(8),
  exercises: z.array(WrittenExercise).min(3),
  /** Lines of the blackboard. */
  board: z.array(text).min(3),
  homework: z.strictObject({
    basic: z.array(text).min(1),
    better: z.array(text).min(1),
    further: z.array(text).min(1),
  }),
  materials: z.array(text).min(1),
});
export type WrittenPlan = z.infer<typeof WrittenPlan>;

/** What a good teacher knows about one lesson: the ground that a design is written from. Figures stand in the texts they belong to. */
export type LessonPlan = Omit<WrittenPlan, 'activities' | 'exercises'> & {
  activities: Omit<WrittenPlan['activities'][number], 'figure'>[];
  exercises: Omit<WrittenPlan['exercises'][number], 'figure'>[];
};

/** Written for one lesson of one book, named by its title. */
export const LessonKernel = z.strictObject({ book: text, lesson: text, plan: WrittenPlan });
export type LessonKernel = z.infer<typeof LessonKernel>;

export const KernelFile = z.strictObject({ kernels: z.array(LessonKernel).min(1) });
