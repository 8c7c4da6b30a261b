import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { Note } from '#content/note-shapes.ts';
import type { Script } from '#content/script-shapes.ts';

/** What is known about a lesson, in words. */
export type LessonFacts = {
  title: string;
  /** Empty for a lesson that lies in no book. */
  unit: string;
  book: string;
  phaseCode: string;
  subjectCode: string;
  grade: string;
  subject: string;
  points: readonly string[];
  /** The lessons before and after it in its book, where there are any. */
  before: string;
  after: string;
};

/** A note with the name of what it is of: a point of the tree, or the lesson itself. */
export type NamedNote = Note & { name: string };

/** A kind of lesson: how it is taught, and what of the standard it serves. */
export type LessonKind = { script: Script; standards: string[]; competencies: string[][] };

/**
 * Written for this lesson or the same matter in another edition (`kernel`), from what is taught in it (`notes`), or only the way lessons of its kind are
 * taught, with places for her to fill (`script`).
 */
export type GroundedLesson = {
  facts: LessonFacts;
  plan: LessonPlan;
  from: 'kernel' | 'notes' | 'script';
  /** The lesson of another edition the plan was written for, where it is not this one: 人教版八年级上册《平方差公式》. */
  writtenFor?: string;
  /** What a lesson that stands in no book is about, where the library has something on it: 防溺水. */
  theme?: string;
  /** 课型 */
  type: string;
  /** How lessons of its kind go, for whoever writes it anew: 精读, its steps and their least and most minutes. */
  way?: { script: string; steps: { title: string; minutes: readonly [least: number, most: number] }[] };
  /** The questions a design lists, where the plan has more for a chain. */
  keyQuestions?: LessonPlan['questions'];
  /** Fewer minutes than these press it together. */
  leastMinutes: number;
  /** What is taught in each period, where the lesson has several things and she several periods. */
  periods?: LessonPlan['activities'][];
};

export type GroundStandard = { code: string; name: string; meaning: string; source: string };

/** Everything a design of one lesson is written from. */
export type Ground = {
  lesson: GroundedLesson;
  /** All lessons of its unit in order, itself among them; only it where it lies in no unit. */
  unit: readonly GroundedLesson[];
  standards: readonly GroundStandard[];
  /** Of one period. */
  minutes: number;
  /** Titles of lessons the library knows, where it does not know this one. */
  similar: readonly string[];
};
