import type { LessonPlan } from '#content/kernel-shapes.ts';

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

/**
 * Written for this lesson (`kernel`), from what is taught in it (`notes`), or for lessons of its kind and filled in with
 * its words (`pattern`).
 */
export type GroundedLesson = { facts: LessonFacts; plan: LessonPlan; from: 'kernel' | 'notes' | 'pattern' };

export type GroundStandard = { code: string; name: string; meaning: string; source: string };

/** Everything a design of one lesson is written from. */
export type Ground = {
  lesson: GroundedLesson;
  /** All lessons of its unit in order, itself among them; only it where it lies in no unit. */
  unit: readonly GroundedLesson[];
  standards: readonly GroundStandard[];
  /** Of one period. */
  minutes: number;
};
