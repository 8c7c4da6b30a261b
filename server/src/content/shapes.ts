import { AnySubject } from '@app/contract/enums.ts';
import { z } from 'zod';

const text = z.string().trim().min(1);
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens');

/** Codes of the specification: 03 primary, 04 junior, 05 senior; grades 01 to 12. */
const phaseCode = z.enum(['03', '04', '05']);
const gradeCode = z.string().regex(/^(0[1-9]|1[0-2])$/);
const subjectCode = z.enum(AnySubject);

export const Phase = z.strictObject({ code: phaseCode, name: text, grades: z.array(gradeCode).min(1) });
export type Phase = z.infer<typeof Phase>;

export const Grade = z.strictObject({ code: gradeCode, name: text, aliases: z.array(text) });
export type Grade = z.infer<typeof Grade>;

/** `phaseNames` where the subject is called differently in a phase; `taught` lists the grades by phase. */
export const Subject = z.strictObject({
  code: subjectCode,
  name: text,
  aliases: z.array(text),
  phaseNames: z.partialRecord(phaseCode, text).optional(),
  taught: z.partialRecord(phaseCode, z.array(gradeCode).min(1)),
  note: text.optional(),
});
export type Subject = z.infer<typeof Subject>;

export const Plan = z.strictObject({
  source: text,
  phases: z.array(Phase).length(3),
  grades: z.array(Grade).length(12),
  /** Each once. */
  subjects: z.array(Subject).length(Object.keys(AnySubject).length),
});

/** A lesson by its title, and the points of the knowledge tree it teaches. */
export const Lesson = z.strictObject({ title: text, knowledge: z.array(text) });
export type Lesson = z.infer<typeof Lesson>;

export const Unit = z.strictObject({ title: text, lessons: z.array(Lesson).min(1) });
export type Unit = z.infer<typeof Unit>;

/** One volume of a textbook: the titles of its units and lessons in order, nothing of its text. */
export const Book = z.strictObject({
  id,
  edition: text,
  publisher: text,
  phase: phaseCode,
  subject: subjectCode,
  /** Missing where a volume is not bound to one grade (senior school modules). */
  grade: gradeCode.optional(),
  volume: text,
  units: z.array(Unit).min(2),
});
export type Book = z.infer<typeof Book>;

export const BookFile = z.strictObject({ books: z.array(Book).min(1) });

type TreeNode = string | { title: string; children: TreeNode[] };
const TreeNode: z.ZodType<TreeNode> = z.lazy(() =>
  z.union([text, z.strictObject({ title: text, children: z.array(TreeNode).min(1) })]),
);

/** What a subject teaches in a phase, from the large to the small; a title stands in it once. */
export const KnowledgeTree = z.strictObject({
  phase: phaseCode,
  subject: subjectCode,
  nodes: z.array(TreeNode).min(2),
});
export type KnowledgeTree = z.infer<typeof KnowledgeTree>;

/** `SX4-C1`: the first competency of mathematics in junior school; `R` is a learning requirement. */
export const standardCode = z.string().regex(/^(YW|SX|YY|WL|HX|SW|LS|DF|DL|KX|XK|TY|YU|MS)[345]-[CR]\d{1,2}$/);

/** The curriculum standard of a subject in a phase, in our own words. */
export const Standard = z.strictObject({
  phase: phaseCode,
  subject: subjectCode,
  source: text,
  competencies: z.array(z.strictObject({ code: standardCode, name: text, meaning: text })).min(3),
  requirements: z.array(z.strictObject({ code: standardCode, theme: text, text })).min(8),
});
export type Standard = z.infer<typeof Standard>;

export const KnowledgePoint = z.strictObject({
  id,
  title: text,
  /** Other names and parts of the point a teacher may ask for; matched like the title. */
  aliases: z.array(text),
  phase: phaseCode,
  subject: subjectCode,
  grade: gradeCode,
  summary: text,
  keyPoints: z.array(text).min(2),
  mistakes: z.array(text).min(1),
  hint: text,
  example: z.strictObject({ question: text, solution: text }).optional(),
  related: z.array(id),
});
export type KnowledgePoint = z.infer<typeof KnowledgePoint>;

export const KnowledgeFile = z.strictObject({ points: z.array(KnowledgePoint).min(1) });

export const FormulaEntry = z.strictObject({
  id,
  title: text,
  aliases: z.array(text),
  subject: subjectCode,
  phase: phaseCode,
  /** Markdown with LaTeX: the formula, or a small table of values. */
  formula: text,
  /** What the letters mean and when it holds. */
  meaning: text,
});
export type FormulaEntry = z.infer<typeof FormulaEntry>;

export const FormulaFile = z.strictObject({ formulas: z.array(FormulaEntry).min(1) });

export const HelpTopic = z.strictObject({ id, title: text, keywords: z.array(text).min(1), answer: text });
export type HelpTopic = z.infer<typeof HelpTopic>;

export const HelpFile = z.strictObject({ topics: z.array(HelpTopic).min(1) });

/** A form for the teacher to fill in; `【…】` marks each blank. */
export const FormTemplate = z.strictObject({
  id,
  title: text,
  keywords: z.array(text).min(1),
  body: text.includes('【'),
});
export type FormTemplate = z.infer<typeof FormTemplate>;

export const FormFile = z.strictObject({ templates: z.array(FormTemplate).min(1) });
